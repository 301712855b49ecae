-- Replaces zone names that PostgreSQL refuses, or reads differently from Intl, with the IANA names of the zones
-- that Intl takes them for. Such names are no longer accepted (domain/time-zone.ts).
do $$
declare
	zones jsonb := '{
		"ACT": "Australia/Darwin", "AET": "Australia/Sydney", "AGT": "America/Argentina/Buenos_Aires",
		"ART": "Africa/Cairo", "AST": "America/Anchorage", "BET": "America/Sao_Paulo", "BST": "Asia/Dhaka",
		"CAT": "Africa/Maputo", "CET": "Europe/Brussels", "CNT": "America/St_Johns", "CST": "America/Chicago",
		"CST6CDT": "America/Chicago", "CTT": "Asia/Shanghai", "CUBA": "America/Havana", "EAT": "Africa/Nairobi",
		"ECT": "Europe/Paris", "EET": "Europe/Athens", "EGYPT": "Africa/Cairo", "EIRE": "Europe/Dublin",
		"EST": "America/Panama", "EST5EDT": "America/New_York", "GB": "Europe/London", "GB-EIRE": "Europe/London",
		"HONGKONG": "Asia/Hong_Kong", "HST": "Pacific/Honolulu", "ICELAND": "Atlantic/Reykjavik",
		"IET": "America/Indiana/Indianapolis", "IRAN": "Asia/Tehran", "ISRAEL": "Asia/Jerusalem",
		"IST": "Asia/Kolkata", "JAMAICA": "America/Jamaica", "JAPAN": "Asia/Tokyo", "JST": "Asia/Tokyo",
		"KWAJALEIN": "Pacific/Kwajalein", "LIBYA": "Africa/Tripoli", "MET": "Europe/Brussels", "MIT": "Pacific/Apia",
		"MST": "America/Phoenix", "MST7MDT": "America/Denver", "NAVAJO": "America/Denver", "NET": "Asia/Yerevan",
		"NST": "Pacific/Auckland", "NZ": "Pacific/Auckland", "NZ-CHAT": "Pacific/Chatham", "PLT": "Asia/Karachi",
		"PNT": "America/Phoenix", "POLAND": "Europe/Warsaw", "PORTUGAL": "Europe/Lisbon", "PRC": "Asia/Shanghai",
		"PRT": "America/Puerto_Rico", "PST": "America/Los_Angeles", "PST8PDT": "America/Los_Angeles",
		"ROC": "Asia/Taipei", "ROK": "Asia/Seoul", "SINGAPORE": "Asia/Singapore", "SST": "Pacific/Guadalcanal",
		"SYSTEMV/AST4": "Etc/GMT+4", "SYSTEMV/AST4ADT": "America/Halifax", "SYSTEMV/CST6": "Etc/GMT+6",
		"SYSTEMV/CST6CDT": "America/Chicago", "SYSTEMV/EST5": "Etc/GMT+5", "SYSTEMV/EST5EDT": "America/New_York",
		"SYSTEMV/HST10": "Etc/GMT+10", "SYSTEMV/MST7": "Etc/GMT+7", "SYSTEMV/MST7MDT": "America/Denver",
		"SYSTEMV/PST8": "Etc/GMT+8", "SYSTEMV/PST8PDT": "America/Los_Angeles", "SYSTEMV/YST9": "Etc/GMT+9",
		"SYSTEMV/YST9YDT": "America/Anchorage", "TURKEY": "Europe/Istanbul", "US/PACIFIC-NEW": "America/Los_Angeles",
		"VST": "Asia/Ho_Chi_Minh", "W-SU": "Europe/Moscow", "WET": "Europe/Lisbon"
	}';
begin
	update users set time_zone = coalesce(zones ->> upper(time_zone), 'UTC')
		where time_zone !~* '^utc$|/' or time_zone ~* '^systemv/|^us/pacific-new$';
	update organizations set time_zone = coalesce(zones ->> upper(time_zone), 'UTC')
		where time_zone !~* '^utc$|/' or time_zone ~* '^systemv/|^us/pacific-new$';
end
$$;
