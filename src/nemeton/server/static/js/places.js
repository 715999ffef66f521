// Where things are on the page, and which of them a finger or an arrow key means.

const REACH = 24; // the nearest legal thing within so many pixels of the finger wins

export const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/** How far a point is from a box; 0 inside. */
export function distance(box, x, y) {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}

/** Of several elements the one nearest to a point, by its box, then by its middle. */
export function nearest(elements, x, y, reach = REACH) {
  let best = null;
  let least = [reach, Infinity];
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const m = middle(box);
    const away = [distance(box, x, y), Math.hypot(m.x - x, m.y - y)];
    if (away[0] < least[0] || (away[0] === least[0] && away[1] < least[1])) [best, least] = [element, away];
  }
  return best;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What lies next in the direction of an arrow key: near, and not far to the side. */
export function towards(elements, from, key) {
  const [dx, dy] = WAYS[key];
  const here = middle(from.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    if (element === from) continue;
    const there = middle(element.getBoundingClientRect());
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead < 3) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [element, cost];
  }
  return best;
}

/** In the order in which one reads. */
export function inOrder(elements) {
  const at = new Map(elements.map((element) => [element, middle(element.getBoundingClientRect())]));
  return [...elements].sort((a, b) => Math.round((at.get(a).y - at.get(b).y) / 12) || at.get(a).x - at.get(b).x);
}
