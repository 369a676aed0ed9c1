"""Works out the free times around clock changes with Python's zoneinfo, apart from our own code.

    python3 make_slots.py > slots.json

Every quarter hour of universal time is looked at, and kept when the zone's wall clock stands within
the opening and the appointment ends by closing. Nothing is counted from the opening, so a mistake in
that counting cannot be in both.
"""
import json
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import TZPATH, ZoneInfo

ZONES = ["America/New_York", "America/Los_Angeles", "America/Phoenix", "Pacific/Honolulu"]
WINDOWS = [("00:00", "24:00"), ("00:00", "04:00"), ("09:00", "17:00")]
# The Saturday to the Monday around both changes of two years.
WEEKENDS = ["2026-03-07", "2026-10-31", "2027-03-13", "2027-11-06"]


def starts(zone, first, opens, closes):
    found = []
    at = datetime.fromisoformat(first).replace(tzinfo=zone).astimezone(timezone.utc)
    last = (datetime.fromisoformat(first) + timedelta(days=3)).replace(tzinfo=zone)
    while at < last:
        begin = at.astimezone(zone)
        end = (at + timedelta(minutes=15)).astimezone(zone)
        begins_in = opens <= begin.strftime("%H:%M") < closes
        # "24:00" is the next date's midnight.
        ends_by = closes == "24:00" or (end.date() == begin.date() and end.strftime("%H:%M") <= closes)
        if begins_in and ends_by:
            found.append(at.strftime("%Y-%m-%dT%H:%M:%SZ"))
        at += timedelta(minutes=15)
    return found


def runs(found):
    """Unbroken runs as [first, how many]: short, and every start can be told from it."""
    out = []
    previous = None
    for text in found:
        at = datetime.fromisoformat(text.replace("Z", "+00:00"))
        if previous is not None and at - previous == timedelta(minutes=15):
            out[-1][1] += 1
        else:
            out.append([text, 1])
        previous = at
    return out


rows = []
for name in ZONES:
    for first in WEEKENDS:
        for opens, closes in WINDOWS:
            found = starts(ZoneInfo(name), first, opens, closes)
            rows.append({"zone": name, "from": first, "opens": opens, "closes": closes,
                         "count": len(found), "runs": runs(found)})
json.dump({"madeBy": "make_slots.py, Python " + sys.version.split()[0], "rows": rows},
          sys.stdout, indent=1)
print()
