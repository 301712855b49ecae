import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxExperts } from "#domain/consultations/expert.ts";
import { book, exampleExpert, otherExpert } from "#server/testing/consultations/bookings.ts";
import { png } from "#server/testing/pictures.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;
let client: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	client = await app.signUp();
});

afterAll(() => app.close());

async function listed() {
	return (await client.send("GET /api/experts")).json;
}
function form() {
	return {
		id: uuidv7(),
		name: "Sunita Menon",
		title: "Sleep doctor",
		description: "Regular sleep.",
		languages: ["en", "ml"],
	};
}
function add(body: object) {
	return admin.send("POST /api/admin/experts", { body });
}

test("a new installation has two experts, marked as examples, without ratings or counts", async () => {
	expect(await listed()).toMatchObject([
		{ isExample: true, clients: 0, reviews: 0, rating: null, pictureUrl: null },
		{ isExample: true, clients: 0, reviews: 0, rating: null },
	]);
});

test("adding an expert twice creates one, and a deactivated expert is not listed", async () => {
	const body = form();
	const replies = await Promise.all([add(body), add(body)]);
	expect(replies.map(({ status }) => status)).toEqual([201, 201]);
	expect((await listed()).filter(({ id }: { id: string }) => id === body.id)).toMatchObject([
		{ name: "Sunita Menon", languages: ["en", "ml"], isExample: false },
	]);
	await admin.send(`PATCH /api/admin/experts/${body.id}`, { body: { isActive: false } });
	expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(body.id);
	const [act] = (await admin.send("GET /api/admin/audit")).json;
	expect(act).toMatchObject({ act: "expert-changed", details: { name: "Sunita Menon" } });
});

test("adding an expert again with corrections saves them, unless the expert was changed since", async () => {
	const body = form();
	const entries = async () =>
		(await admin.send("GET /api/admin/audit?act=expert-changed")).json.filter(
			({ details }: { details: { expertId: string } }) => details.expertId === body.id,
		);
	expect((await add(body)).status).toBe(201);
	app.advance(1_000);
	const corrected = { ...body, name: "Dr Sunita Menon" };
	const again = await add(corrected);
	expect([again.status, again.json.name]).toEqual([201, corrected.name]);
	expect((await listed()).find(({ id }: { id: string }) => id === body.id).name).toBe(corrected.name);
	const changed = { displayName: { from: body.name, to: corrected.name } };
	expect(await entries()).toMatchObject([{ details: changed }]);

	await admin.send(`PATCH /api/admin/experts/${body.id}`, { body: { isActive: false } });
	expect((await add(corrected)).status).toBe(201);
	const late = await add(body);
	expect([late.status, late.json.code]).toEqual([409, "changed-since"]);
	expect(await entries()).toHaveLength(2);
});

test.each([
	["name", " "],
	["name", "a\u202eb"],
	["languages", []],
	["languages", ["en", "en"]],
	["languages", ["klingon"]],
	["description", "x".repeat(601)],
])("an expert's %s of %o is refused, and the response names the field", async (field, value) => {
	const { status, json } = await add({ ...form(), [field]: value });
	expect(status).toBe(400);
	expect(Object.keys(json.fields)[0]).toContain(field);
});

test("a picture is re-encoded and served at its own address", async () => {
	const sent = await admin.send(`PUT /api/admin/experts/${exampleExpert}/picture`, {
		raw: png,
		headers: { "content-type": "image/png" },
	});
	expect(sent.status).toBe(200);
	// A picture alone doesn't turn an example into a real expert.
	expect(sent.json.isExample).toBe(true);
	const [{ pictureUrl }] = await listed();
	const picture = await client.send(`GET ${pictureUrl}`);
	expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
	expect((await client.send(`GET ${pictureUrl.slice(0, -1)}0`)).status).toBe(404);
});

test("a booked example can't be turned into a real expert, who would inherit its clients and stars", async () => {
	const change = (body: object) => admin.send(`PATCH /api/admin/experts/${exampleExpert}`, { body });
	await book(client);
	expect((await change({ name: "Dr Sunita Menon" })).json.code).toBe("example-booked");
	expect((await change({ accountEmail: null })).status).toBe(200);
});

test("saving an example's own text again changes nothing; another text makes it a real expert", async () => {
	const example = async () =>
		(await admin.send("GET /api/admin/experts")).json.find(({ id }: { id: string }) => id === otherExpert);
	const save = (body: object) => admin.send(`PATCH /api/admin/experts/${otherExpert}`, { body });
	async function entries() {
		const { json } = await admin.send("GET /api/admin/audit?act=expert-changed");
		return json.filter(({ details }: { details: { expertId: string } }) => details.expertId === otherExpert);
	}
	const { name, title, description, languages } = await example();
	expect((await save({ name, title, description, languages })).status).toBe(200);
	expect([(await example()).isExample, await entries()]).toEqual([true, []]);
	await save({ name: "Sunita Menon" });
	expect([(await example()).isExample, (await entries()).length]).toEqual([false, 1]);
});

test("at most fifty experts can be booked; the ones switched off don't count", async () => {
	const { length } = await listed();
	const ids: string[] = [];
	const statuses: number[] = [];
	while (statuses.length < maxExperts - length + 2) {
		const forms = Array.from({ length: 7 }, form);
		const replies = await Promise.all(forms.map(add));
		statuses.push(...replies.map(({ status }) => status));
		ids.push(...replies.filter(({ status }) => status === 201).map(({ json }) => json.id));
	}
	expect(ids).toHaveLength(maxExperts - length);
	const set = (isActive: boolean) => admin.send(`PATCH /api/admin/experts/${ids[0]}`, { body: { isActive } });
	expect((await set(false)).status).toBe(200);
	expect((await add(form())).status).toBe(201);
	expect((await set(true)).json.code).toBe("too-many-experts");
});
