import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxChanges } from "#domain/consultations/consultation.ts";
import { consultationChanges } from "#server/consultations/tables.ts";
import {
	book,
	bookingForm,
	chatForm,
	exampleExpert,
	linkExpert,
	otherExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

const hour = 3_600_000;
const day = 24 * hour;

let app: TestApp;
let admin: Person;
let second: Person;
let expert: Person;

beforeAll(async () => {
	app = await testApp();
	admin = withFreshSignIn(await app.signUp());
	const other = await app.signUp();
	await admin.send(`PUT /api/admin/administrators/${other.user.id}`);
	second = withFreshSignIn(other);
	expert = await app.signUp({ fullName: "Expert" });
	await linkExpert(admin, exampleExpert, expert.user.email);
});

afterAll(() => app.close());

/** Returns the administrator with a `send` that signs in again after 11 hours. */
function withFreshSignIn(person: Person): Person {
	let signedInAt = app.deps.clock();
	return {
		...person,
		send: async (route, call) => {
			if (app.deps.clock() - signedInAt > 11 * hour) {
				const { user, password } = person;
				await person.send("POST /api/auth/login", { body: { email: user.email, password } });
				signedInAt = app.deps.clock();
			}
			return person.send(route, call);
		},
	};
}
function later(ms: number) {
	return new Date(app.deps.clock() + ms).toISOString();
}
function schedule(by: Client, id: string, body: object) {
	return by.send(`POST /api/admin/consultations/${id}/schedule`, { body });
}
async function bookPaid(form: object = bookingForm) {
	const client = await app.signUp({ timeZone: "America/New_York" });
	const booked = await book(client, form);
	await verifyPaymentOf(admin, booked);
	return { client, id: booked.id };
}
async function noticesOf(client: Client) {
	return (await client.send("GET /api/notices")).json;
}

describe("an administrator", () => {
	test("finds paid consultations that have no appointment yet, with the time of the payment", async () => {
		const client = await app.signUp();
		const unpaid = await book(client);
		const { id } = await bookPaid();
		async function listed(filter: string) {
			const { json } = await admin.send(`GET /api/admin/consultations?filter=${filter}`);
			return json.filter((each: { id: string }) => [unpaid.id, id].includes(each.id));
		}
		expect(await listed("new")).toMatchObject([{ id: unpaid.id }, { id }]);
		expect(await listed("paid")).toMatchObject([{ id, payment: { decidedAt: later(0) } }]);
	});

	test("lists new consultations, schedules them, sets the room and marks them done; history and audit log record each step", async () => {
		const { client, id } = await bookPaid();
		const list = (await admin.send("GET /api/admin/consultations?filter=new")).json;
		const found = list.find((each: { id: string }) => each.id === id);
		expect(found).toMatchObject({
			revision: 1,
			clientTimeZone: "America/New_York",
			phone: bookingForm.phone,
		});
		const at = later(2 * day);
		const room = "https://meet.example/ikkis-1";
		const first = await schedule(admin, id, { revision: 1, scheduledDate: at, roomUrl: null });
		expect(first.json).toMatchObject({ status: "scheduled", scheduledDate: at, revision: 2 });
		const named = await schedule(admin, id, { revision: 2, scheduledDate: at, roomUrl: room });
		expect(named.json).toMatchObject({ roomUrl: room, revision: 3 });
		expect((await schedule(admin, id, { revision: 2, scheduledDate: at, roomUrl: room })).status).toBe(200);
		for (const who of [client, expert])
			expect((await noticesOf(who))[0]).toMatchObject({
				kind: "consultation-scheduled",
				data: { consultationId: id },
			});
		const done = () => admin.send(`POST /api/admin/consultations/${id}/done`, { body: { revision: 3 } });
		expect((await done()).json.code).toBe("appointment-not-started");
		app.advance(2 * day);
		expect((await done()).status).toBe(200);
		const last = await done();
		expect(last.json.changes.map(({ change }: { change: string }) => change)).toEqual([
			"booked",
			"scheduled",
			"scheduled",
			"done",
		]);
		expect(last.json.changes.every(({ by, at: when }: { by: object; at: string }) => by && when)).toBe(true);
		const acts = (await admin.send("GET /api/admin/audit")).json.slice(0, 3);
		expect(acts.map(({ act }: { act: string }) => act)).toEqual([
			"consultation-done",
			"consultation-scheduled",
			"consultation-scheduled",
		]);
	});

	test("moves or cancels an appointment, which removes its earlier notices", async () => {
		const { client, id } = await bookPaid();
		const about = async (who: Client) =>
			(await noticesOf(who))
				.filter(({ data }: { data: { consultationId?: string } }) => data.consultationId === id)
				.map(({ kind }: { kind: string }) => kind)
				.filter((kind: string) => /scheduled|cancelled/.test(kind));
		await schedule(admin, id, { revision: 1, scheduledDate: later(day), roomUrl: null });
		await schedule(admin, id, { revision: 2, scheduledDate: later(2 * day), roomUrl: null });
		for (const who of [client, expert]) expect(await about(who)).toEqual(["consultation-scheduled"]);
		const body = { revision: 3, reason: "Ill" };
		expect((await admin.send(`POST /api/admin/consultations/${id}/cancel`, { body })).status).toBe(200);
		for (const who of [client, expert]) expect(await about(who)).toEqual(["consultation-cancelled"]);
	});

	test("marks a consultation as done, which removes the notices of its appointment", async () => {
		const { client, id } = await bookPaid();
		const announced = async (who: Client) =>
			(await noticesOf(who))
				.filter(({ data }: { data: { consultationId?: string } }) => data.consultationId === id)
				.map(({ kind }: { kind: string }) => kind);
		await schedule(admin, id, { revision: 1, scheduledDate: later(hour), roomUrl: null });
		for (const who of [client, expert]) expect(await announced(who)).toContain("consultation-scheduled");
		app.advance(hour);
		const body = { revision: 2 };
		expect((await admin.send(`POST /api/admin/consultations/${id}/done`, { body })).status).toBe(200);
		expect(await announced(client)).toEqual(["consultation-done"]);
		expect(await announced(expert)).not.toContain("consultation-scheduled");
	});

	test("cannot schedule an unpaid consultation, a time in the past, or a room without an https address", async () => {
		const client = await app.signUp();
		const booked = await book(client);
		const body = { revision: 1, scheduledDate: later(day), roomUrl: null };
		expect((await schedule(admin, booked.id, body)).json.code).toBe("not-paid-yet");
		await verifyPaymentOf(admin, booked);
		const past = { ...body, scheduledDate: later(-hour) };
		expect((await schedule(admin, booked.id, past)).json.code).toBe("appointment-passed");
		for (const roomUrl of ["javascript:alert(1)", "http://meet.example", "meet", ""])
			expect((await schedule(admin, booked.id, { ...body, roomUrl })).json.fields).toHaveProperty("roomUrl");
		expect((await schedule(admin, booked.id, body)).status).toBe(200);
	});

	test("succeeds with only one of three concurrent decisions, and the client is notified only of that one", async () => {
		const { client, id } = await bookPaid();
		const replies = await Promise.all([
			schedule(admin, id, { revision: 1, scheduledDate: later(day), roomUrl: null }),
			schedule(second, id, { revision: 1, scheduledDate: later(2 * day), roomUrl: null }),
			second.send(`POST /api/admin/consultations/${id}/cancel`, { body: { revision: 1, reason: "Ill" } }),
		]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		for (const { status, json } of replies)
			if (status === 409) expect(["consultation-changed", "consultation-over"]).toContain(json.code);
		const sent = (await noticesOf(client)).filter(({ kind }: { kind: string }) =>
			["consultation-scheduled", "consultation-cancelled"].includes(kind),
		);
		expect(sent).toHaveLength(1);
	});

	test("keeps notes that client and expert cannot read, up to two hundred entries", async () => {
		const { client, id } = await bookPaid();
		const note = (text: string) =>
			admin.send(`POST /api/admin/consultations/${id}/notes`, { body: { note: text } });
		await note("Called back");
		expect((await note("Called back")).json.changes).toHaveLength(2);
		for (const who of [client, expert])
			expect((await who.send(`GET /api/consultations/${id}`)).text).not.toContain("Called back");
		const [row] = await app.deps.orm.select().from(consultationChanges);
		if (row === undefined) throw new Error("The booking has no changes.");
		const others = Array.from({ length: maxChanges - 2 }, (_, index) => ({
			...row,
			...{ userId: client.user.id, consultationId: id, number: index + 3 },
		}));
		await app.deps.orm.insert(consultationChanges).values(others);
		expect((await note("One more")).json.code).toBe("too-many-notes");
	});
});

describe("the expert's account", () => {
	test("sees paid consultations, without the client's email or phone", async () => {
		const { client, id } = await bookPaid();
		const waiting = await book(client, { ...bookingForm, goals: "Not paid" });
		const other = await book(client, { ...bookingForm, specialist: otherExpert });
		await verifyPaymentOf(admin, other);
		const seen = (await expert.send("GET /api/expert/consultations")).json;
		expect(seen.map((each: { id: string }) => each.id)).toContain(id);
		expect(seen[0]).toMatchObject({ isExpert: true, email: null, phone: null, payment: null });
		for (const hidden of [waiting, other]) {
			expect((await expert.send(`GET /api/consultations/${hidden.id}`)).status).toBe(404);
			expect((await expert.send(`GET /api/consultations/${hidden.id}/messages`)).status).toBe(404);
		}
		for (const act of ["cancel", "payment"])
			expect((await expert.send(`POST /api/consultations/${id}/${act}`)).status).toBe(404);
		const review = { body: { rating: 5 } };
		expect((await expert.send(`PUT /api/consultations/${id}/review`, review)).status).toBe(404);
	});

	test("no longer sees the consultations once another account is linked", async () => {
		const { id } = await bookPaid();
		const successor = await app.signUp();
		await linkExpert(admin, exampleExpert, successor.user.email);
		expect((await expert.send(`GET /api/consultations/${id}`)).status).toBe(404);
		expect((await successor.send(`GET /api/consultations/${id}`)).status).toBe(200);
		await linkExpert(admin, exampleExpert, expert.user.email);
	});

	test("must exist, and can be linked to one expert only", async () => {
		const link = (accountEmail: string) =>
			admin.send(`PATCH /api/admin/experts/${otherExpert}`, { body: { accountEmail } });
		expect((await link(expert.user.email)).json.code).toBe("account-taken");
		expect((await link("nobody@example.in")).json.code).toBe("unknown-account");
	});
});

describe("the calendar file", () => {
	test("is available to client and expert once there is a time, and leaves out the goals", async () => {
		const { client, id } = await bookPaid({ ...bookingForm, goals: "Sleep, walk; breathe\nBEGIN:VEVENT" });
		expect((await client.send(`GET /api/consultations/${id}/calendar`)).status).toBe(404);
		const at = later(3 * day);
		await schedule(admin, id, { revision: 1, scheduledDate: at, roomUrl: "https://meet.example/a" });
		for (const who of [client, expert]) {
			const { headers, text } = await who.send(`GET /api/consultations/${id}/calendar`);
			expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
			expect(headers.get("content-disposition")).toContain("ikkis-consultation.ics");
			expect(text).toContain(`DTSTART:${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z\r\n`);
			expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
			expect(text).not.toContain("breathe");
			expect(text).toContain(`UID:${id}@ikkis`);
		}
	});
});

describe("a chat consultation", () => {
	const write = (by: Client, id: string, text: string, messageId = uuidv7()) =>
		by.send(`POST /api/consultations/${id}/messages`, { body: { messageId, text } });
	const read = async (by: Client, id: string) =>
		(await by.send(`GET /api/consultations/${id}/messages`)).json;

	test("opens at its time, and ends seven days after the first answer", async () => {
		const { client, id } = await bookPaid(chatForm);
		expect((await write(client, id, "Hello")).json.code).toBe("chat-not-open");
		await schedule(admin, id, { revision: 1, scheduledDate: later(hour), roomUrl: null });
		expect((await write(client, id, "Hello")).json.code).toBe("chat-not-open");
		app.advance(hour);
		const messageId = uuidv7();
		const sent = await Promise.all([1, 2, 3].map(() => write(client, id, "How do I begin?", messageId)));
		expect(sent.map(({ status, json }) => [status, json.number])).toEqual(Array(3).fill([201, 1]));
		expect((await noticesOf(expert))[0]).toMatchObject({
			kind: "consultation-message",
			data: { name: "Asha Rao" },
		});
		expect((await client.send(`GET /api/consultations/${id}`)).json.chat).toEqual({
			canWrite: true,
			hasExpert: true,
			endsAt: null,
		});
		// The chat doesn't end before the expert has answered.
		app.advance(8 * day);
		const answer = await write(expert, id, "With two minutes.");
		expect(answer.json).toMatchObject({ number: 2, isOwn: true });
		expect((await client.send(`GET /api/consultations/${id}`)).json.chat.endsAt).toBe(later(7 * day));
		expect(await read(client, id)).toMatchObject([
			{ isOwn: false, text: "With two minutes." },
			{ isOwn: true, text: "How do I begin?" },
		]);
		app.advance(7 * day - 1);
		expect((await write(client, id, "Thank you")).status).toBe(201);
		app.advance(1);
		expect((await write(client, id, "One more")).json.code).toBe("chat-over");
		expect((await write(expert, id, "One more")).json.code).toBe("chat-over");
		expect(await read(expert, id)).toHaveLength(3);
	});

	test("notifies each side of its first unread message, and of the next one once that notice was read", async () => {
		const { client, id } = await bookPaid(chatForm);
		await schedule(admin, id, { revision: 1, scheduledDate: later(1), roomUrl: null });
		app.advance(1);
		const unread = async (who: Client) =>
			(await noticesOf(who)).filter(
				({
					kind,
					data,
					readAt,
				}: {
					kind: string;
					data: { consultationId?: string };
					readAt: string | null;
				}) => kind === "consultation-message" && data.consultationId === id && readAt === null,
			);
		const seen = (who: Client, upTo: number) =>
			who.send(`POST /api/consultations/${id}/read`, { body: { upTo } });
		async function announced(who: Client, by: Client, text: string) {
			const [before] = await unread(who);
			await write(by, id, text);
			const [after] = await unread(who);
			return after !== undefined && after?.id !== before?.id;
		}
		expect(await announced(expert, client, "How do I begin?")).toBe(true);
		expect(await announced(expert, client, "I have tried twice.")).toBe(false);
		expect((await seen(expert, 1)).status).toBe(204);
		expect(await unread(expert)).toEqual([]);
		expect(await announced(expert, client, "In the mornings.")).toBe(true);
		expect(await announced(expert, client, "Before work.")).toBe(false);
		expect((await seen(expert, 99)).status).toBe(204);
		expect(await announced(expert, client, "And at noon.")).toBe(true);
		// Sending an old position again changes nothing.
		await seen(expert, 2);
		expect(await unread(expert)).toHaveLength(1);
		expect(await announced(client, expert, "With two minutes.")).toBe(true);
		await seen(client, 5);
		expect(await announced(client, expert, "How was it?")).toBe(true);
		expect((await seen(await app.signUp(), 1)).status).toBe(404);
	});

	test("is open only to client and expert, and does not exist for a booked call", async () => {
		const { client, id } = await bookPaid(chatForm);
		await schedule(admin, id, { revision: 1, scheduledDate: later(1), roomUrl: null });
		app.advance(1);
		const messageId = uuidv7();
		await write(client, id, "Mine", messageId);
		for (const stranger of [await app.signUp(), admin])
			expect((await write(stranger, id, "Hi")).status).toBe(404);
		expect((await write(expert, id, "Not mine", messageId)).json.code).toBe("id-taken");
		expect((await write(client, id, " ")).json.fields).toHaveProperty("text");
		const call = await bookPaid();
		await schedule(admin, call.id, { revision: 1, scheduledDate: later(1), roomUrl: null });
		app.advance(1);
		expect((await write(call.client, call.id, "Hi")).json.code).toBe("no-chat");
	});
});

describe("a review", () => {
	test("is possible once the consultation is done, counts once, and publishes stars but no text", async () => {
		const { client, id } = await bookPaid({ ...bookingForm, specialist: otherExpert });
		const review = (rating: unknown, text?: string) =>
			client.send(`PUT /api/consultations/${id}/review`, { body: { rating, ...(text && { text }) } });
		const listed = async () =>
			(await client.send("GET /api/experts")).json.find((each: { id: string }) => each.id === otherExpert);
		expect(await listed()).toMatchObject({ clients: 0, reviews: 0, rating: null });
		expect((await review(5)).json.code).toBe("not-done-yet");
		await schedule(admin, id, { revision: 1, scheduledDate: later(1), roomUrl: null });
		app.advance(hour);
		await admin.send(`POST /api/admin/consultations/${id}/done`, { body: { revision: 2 } });
		expect(await listed()).toMatchObject({ clients: 1, reviews: 0, rating: null });
		for (const rating of [0, 6, 4.5, "5"])
			expect((await review(rating)).json.fields).toHaveProperty("rating");
		await Promise.all([review(2), review(2), review(2)]);
		expect((await review(4, "Patient and clear")).json.review).toMatchObject({
			rating: 4,
			text: "Patient and clear",
		});
		expect(await listed()).toMatchObject({ clients: 1, reviews: 1, rating: 4 });
		expect((await client.send("GET /api/experts")).text).not.toContain("Patient");
		const { changes } = (await admin.send(`GET /api/admin/consultations/${id}`)).json;
		expect(changes.filter(({ change }: { change: string }) => change === "reviewed")).toHaveLength(1);
	});
});
