/** A calendar event (RFC 5545). */
export interface Appointment {
	/** Stays the same when the appointment moves, so that calendars move it too. */
	id: string;
	revision: number;
	/** ISO 8601 in UTC: 2026-11-23T12:30:00.000Z */
	startsAt: string;
	endsAt: string;
	changedAt: string;
	title: string;
	url: string | null;
	isCancelled: boolean;
}

export function calendarFile(appointment: Appointment): string {
	const { id, revision, startsAt, endsAt, changedAt, title, url, isCancelled } = appointment;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Ikkis//Consultations//EN",
		"BEGIN:VEVENT",
		`UID:${id}@ikkis`,
		`SEQUENCE:${revision}`,
		`DTSTAMP:${utcStamp(changedAt)}`,
		`DTSTART:${utcStamp(startsAt)}`,
		`DTEND:${utcStamp(endsAt)}`,
		`SUMMARY:${escapeText(title)}`,
		...(url === null ? [] : [`URL:${url}`, `LOCATION:${escapeText(url)}`]),
		`STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

/** Returns a timestamp such as 20261123T123000Z. */
function utcStamp(instant: string): string {
	return `${instant.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
	return text
		.replaceAll(/[\\;,]/g, String.raw`\$&`)
		.replaceAll(/\r\n?|\n/g, String.raw`\n`)
		.replaceAll(/\p{Cc}/gu, " ");
}

/** RFC 5545 §3.1: lines have at most 75 bytes; longer ones continue after a space. */
function foldLine(line: string): string {
	let [text, bytes] = ["", 0];
	for (const char of line) {
		const size = bytesOf(char);
		if (bytes + size > 75) {
			text += "\r\n ";
			bytes = 1;
		}
		text += char;
		bytes += size;
	}
	return text;
}

function bytesOf(char: string): number {
	const code = char.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}
