"""The web table: an API, pages, live updates, storage.

Every change of a table is one entry in its append-only log (entries.py). A table in memory is a fold over its entries
(live.py); what people may do with it makes new entries (playing.py), which are durable before they count (writer.py,
tables.py). What a seat is sent is made of what it may know, and of nothing else (scene.py).
"""
