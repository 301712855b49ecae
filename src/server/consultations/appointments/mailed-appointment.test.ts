import { afterAll, beforeAll, expect, test } from "vitest";
import { mailSender } from "#server/outbound/mail.ts";
import { startWorker } from "#server/roof/worker.ts";
import {
	book,
	bookingForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;

beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({ PUBLIC_URL: "https://ikkis.example" });
	const sendMail = mailSender(
		{
			smtpUrl: mails.url,
			mailFrom: "hello@ikkis.example",
			dataDir: "nothing is written there",
		},
		app.deps.log,
	);
	await startWorker({ ...app.deps, sendMail });
});

afterAll(async () => {
	await app.close();
	mails.close();
});

test("client and expert get an email with the appointment as a calendar file, each in their language", async () => {
	const admin = await app.signUp();
	const expert = await app.signUp({ email: "meera@example.in", fullName: "Meera Iyer", locale: "hi" });
	await linkExpert(admin, exampleExpert, expert.user.email);
	const client = await app.signUp({ email: "asha@example.in" });
	const booked = await book(client, bookingForm);
	await verifyPaymentOf(admin, booked);
	const calendarsTo = (address: string) =>
		mails.state.received.filter((mail) => mail.includes(`<${address}>`)).flatMap(calendarsIn);
	const schedule = (revision: number, at: number) =>
		admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, {
			body: { revision, scheduledDate: new Date(at).toISOString(), roomUrl: "https://meet.example/a" },
		});

	await schedule(1, Date.parse("2026-11-24T04:30:00Z"));
	await expect.poll(() => calendarsTo("asha@example.in")).toHaveLength(1);
	await expect.poll(() => calendarsTo("meera@example.in")).toHaveLength(1);
	const [sent = ""] = calendarsTo("asha@example.in");
	expect(sent).toContain("DTSTART:20261124T043000Z\r\n");
	expect(sent).toContain(`UID:${booked.id}@ikkis\r\n`);
	const byDownload = await client.send(`GET /api/consultations/${booked.id}/calendar`);
	expect(sent.trimEnd()).toBe(byDownload.text.trimEnd());
	const [toExpert = ""] = calendarsTo("meera@example.in");
	expect(toExpert).toContain("DTSTART:20261124T043000Z\r\n");
	expect(toExpert).not.toBe(sent);

	// The same event, moved: calendars replace an event by its id and sequence number.
	await schedule(2, Date.parse("2026-11-25T04:30:00Z"));
	await expect.poll(() => calendarsTo("asha@example.in")).toHaveLength(2);
	const [, moved = ""] = calendarsTo("asha@example.in");
	expect(moved).toContain(`UID:${booked.id}@ikkis\r\n`);
	expect(moved).toContain("DTSTART:20261125T043000Z\r\n");
	expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(sent));
	expect(moved).toContain("STATUS:CONFIRMED\r\n");

	const body = { revision: 3, reason: "The expert is ill" };
	await admin.send(`POST /api/admin/consultations/${booked.id}/cancel`, { body });
	await expect.poll(() => calendarsTo("asha@example.in")).toHaveLength(3);
	await expect.poll(() => calendarsTo("meera@example.in")).toHaveLength(3);
	for (const address of ["asha@example.in", "meera@example.in"]) {
		const cancelled = calendarsTo(address).at(-1) ?? "";
		expect(cancelled).toContain(`UID:${booked.id}@ikkis\r\n`);
		expect(cancelled).toContain("STATUS:CANCELLED\r\n");
		expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved));
	}
});

function sequenceOf(calendar: string) {
	return Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]);
}

/** Returns the calendar files in an email, decoded as an email program does. */
function calendarsIn(mail: string): string[] {
	const boundary = /boundary="?([^"\n;]+)"?/.exec(mail)?.[1];
	if (boundary === undefined) return [];
	return mail.split(`--${boundary}`).flatMap((part) => {
		const [head = "", ...body] = part.trimStart().split("\n\n");
		if (!/^content-type: text\/calendar/im.test(head)) return [];
		expect(head).toMatch(/^content-disposition: attachment; filename=ikkis-consultation\.ics$/im);
		const text = body.join("\n\n");
		if (/^content-transfer-encoding: base64/im.test(head)) return [Buffer.from(text, "base64").toString()];
		return [text.replaceAll(/=\n/g, "").replaceAll("\n", "\r\n")];
	});
}
