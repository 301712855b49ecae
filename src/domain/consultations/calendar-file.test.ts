import fc from "fast-check";
import { expect, test } from "vitest";
import { type Appointment, calendarFile } from "./calendar-file.ts";

const call: Appointment = {
	id: "0190a1b2",
	revision: 2,
	startsAt: "2026-11-23T12:30:00.000Z",
	endsAt: "2026-11-23T13:30:00.000Z",
	changedAt: "2026-11-21T08:00:00.000Z",
	title: "Video Call; Asha,\nIkkis\\home",
	url: "https://meet.example/room?a=1,2",
	isCancelled: false,
};

test("an appointment becomes an iCalendar file with special characters escaped", () => {
	expect(calendarFile(call).split("\r\n")).toEqual([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Ikkis//Consultations//EN",
		"BEGIN:VEVENT",
		"UID:0190a1b2@ikkis",
		"SEQUENCE:2",
		"DTSTAMP:20261121T080000Z",
		"DTSTART:20261123T123000Z",
		"DTEND:20261123T133000Z",
		String.raw`SUMMARY:Video Call\; Asha\,\nIkkis\\home`,
		"URL:https://meet.example/room?a=1,2",
		String.raw`LOCATION:https://meet.example/room?a=1\,2`,
		"STATUS:CONFIRMED",
		"END:VEVENT",
		"END:VCALENDAR",
		"",
	]);
	expect(calendarFile({ ...call, url: null, isCancelled: true })).not.toContain("URL");
	expect(calendarFile({ ...call, isCancelled: true })).toContain("STATUS:CANCELLED");
});

test("no text can start a line of its own, and no line is longer than 75 bytes", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (title) => {
			const lines = calendarFile({ ...call, title }).split("\r\n");
			for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			const unfolded = lines.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
			expect(unfolded).toHaveLength(16);
			expect(unfolded.filter((line) => /[\n\r]/.test(line))).toEqual([]);
		}),
	);
});
