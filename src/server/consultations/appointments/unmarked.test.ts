import { afterAll, beforeAll, expect, test } from "vitest";
import { maxOpenConsultations } from "#domain/consultations/consultation.ts";
import { book, bookingForm, exampleExpert, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const day = 86_400_000;

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a day after their appointments, consultations that nobody marked as done can be reviewed and no longer count as open", async () => {
	const [admin, client] = [await app.signUp(), await app.signUp()];
	const ids: string[] = [];
	for (let count = 0; count < maxOpenConsultations; count++) {
		const booked = await book(client, { ...bookingForm, goals: `Goal ${count}` });
		await verifyPaymentOf(admin, booked);
		const scheduledDate = new Date(app.deps.clock() + 60_000).toISOString();
		const body = { revision: 1, scheduledDate, roomUrl: null };
		await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
		ids.push(booked.id);
	}
	const another = () => client.send("POST /api/consultations", { body: bookingForm });
	const appointments = async () =>
		(await client.send("GET /api/notices")).json
			.filter(({ kind }: { kind: string }) => kind === "consultation-scheduled")
			.map(({ data }: { data: { consultationId: string } }) => data.consultationId)
			.sort();
	const review = () => client.send(`PUT /api/consultations/${ids[0]}/review`, { body: { rating: 4 } });
	app.advance(60_000 + day);
	expect((await another()).json.code).toBe("too-many-open-consultations");
	expect((await review()).json.code).toBe("not-done-yet");
	app.advance(1);
	expect((await another()).status).toBe(201);
	expect((await client.send(`GET /api/consultations/${ids[0]}`)).json.canReview).toBe(true);
	expect(await appointments()).toEqual([...ids].sort());
	expect((await review()).json).toMatchObject({ status: "done", review: { rating: 4 } });
	expect(await appointments()).toEqual(ids.slice(1).sort());
	const listed = (await client.send("GET /api/experts")).json;
	expect(listed.find(({ id }: { id: string }) => id === exampleExpert)).toMatchObject({
		clients: 1,
		reviews: 1,
		rating: 4,
	});
});
