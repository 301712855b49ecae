-- A device could report an empty zone, which was stored; such a report is ignored now.
update users set time_zone = default where time_zone = '';
