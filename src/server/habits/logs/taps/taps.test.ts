import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import { maxTaps, tapsPerHour } from "#domain/habits/logs/tap.ts";
import { createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Account = Awaited<ReturnType<TestApp["signUp"]>>;

const today = "2026-11-21";

let app: TestApp;
let administrator: Account;
let person: Account;
let habitId: string;

beforeAll(async () => {
	app = await testApp({ PUBLIC_URL: "https://ikkis.example" });
	({ administrator, person } = await firstAccounts(app));
});

beforeEach(async () => {
	habitId = (await createHabit(person, { name: "Walk <by> the lake" })).id;
});

afterAll(() => app.close());

async function makeTap(): Promise<{ id: string; path: string }> {
	const { status, json } = await person.send(`POST /api/habits/${habitId}/taps`);
	expect(status).toBe(201);
	expect(json.url).toMatch(/^https:\/\/ikkis\.example\/api\/tap\/[\w-]{65}$/);
	return { id: json.id, path: new URL(json.url).pathname };
}

async function logs() {
	return (await person.send(`GET /api/habits/${habitId}/logs`)).json;
}

test("opening the address shows a button that ticks the habit; a repeat changes nothing", async () => {
	const { path } = await makeTap();
	const page = await app.request(`GET ${path}`, { headers: { "accept-language": "hi" } });
	expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
	expect(page.headers.get("referrer-policy")).toBe("no-referrer");
	expect(page.text).toContain("Walk &lt;by&gt; the lake");
	expect(page.text).toContain('<form method="post"><button>आज टिक कीजिए');
	expect(await logs()).toEqual([]);

	const press = { headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" } };
	const pressed = await app.request(`POST ${path}`, { raw: "", ...press });
	expect([pressed.status, pressed.text.includes("Done: Walk &lt;by&gt; the lake")]).toEqual([200, true]);
	const [log] = await logs();
	expect(log).toMatchObject({ date: today, completed: true });
	const plain = await app.request(`POST ${path}`);
	expect([plain.status, plain.text]).toEqual([200, "Done: Walk <by> the lake\n"]);
	expect(await logs()).toMatchObject([{ id: log.id }]);
	expect(app.logLines.join("")).not.toContain(path.split("/").at(-1));
});

test("a program can send day, note and minutes, under the same rules as any tick", async () => {
	const { path } = await makeTap();
	const send = async (body: object) => (await app.request(`POST ${path}`, { body })).status;
	expect(await send({ note: "From the door", minutes: 20 })).toBe(200);
	expect(await logs()).toMatchObject([{ date: today, notes: "From the door", duration: 20 }]);
	expect(await send({ date: "2026-11-22" })).toBe(422);
	const ahead = (headers: Record<string, string>) =>
		app.request(`POST ${path}`, { body: { date: "2026-11-22" }, headers });
	const refused = await ahead({ "accept-language": "en" });
	expect(refused.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(refused.text).toMatch(/^[A-Z][^{]+\n$/);
	expect((await ahead({ accept: "text/html" })).text).toContain(`<h1>${refused.text.trim()}</h1>`);
	expect((await ahead({ accept: "application/json" })).json.message).toBe(refused.text.trim());
	for (const body of [{ date: "yesterday" }, { minutes: -1 }, { completed: false }])
		expect(await send(body)).toBe(400);
	expect((await app.request(`POST ${path}`, { raw: "{" })).status).toBe(400);
	expect(await logs()).toHaveLength(1);
});

test("a body sent as a form, such as JSON with curl's default type, is refused instead of ignored", async () => {
	const { path } = await makeTap();
	const forms = [
		["application/x-www-form-urlencoded", '{"minutes":20}'],
		["application/x-www-form-urlencoded; charset=utf-8", "minutes=20"],
		[
			"multipart/form-data; boundary=x",
			'--x\r\ncontent-disposition: form-data; name="minutes"\r\n\r\n20\r\n--x--',
		],
	] as const;
	for (const [type, raw] of forms) {
		const headers = { "content-type": type, accept: "application/json" };
		const { status, json } = await app.request(`POST ${path}`, { raw, headers });
		expect([status, json.code], type).toEqual([415, "unsupported-media-type"]);
	}
	expect(await logs()).toEqual([]);
});

const halfAnHour = { unit: "minutes", target: 30, comparator: "at-least", smallTarget: null };

test("a tap within small days makes a small day, but does not change a day already done in full", async () => {
	habitId = (await createHabit(person, { smallVersion: "Shoes on" })).id;
	const { path } = await makeTap();
	await person.send(`PUT /api/habits/${habitId}/small-days`, { body: { accepted: true } });
	await app.request(`POST ${path}`);
	expect(await logs()).toMatchObject([{ completed: true, size: "small" }]);
	await person.send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: true } });
	await app.request(`POST ${path}`);
	expect(await logs()).toMatchObject([{ completed: true, size: "full" }]);
});

test("minutes add to the day of a habit measured in minutes, once per id", async () => {
	habitId = (await createHabit(person, { measure: halfAnHour })).id;
	const { path } = await makeTap();
	const send = async (body: object) => (await app.request(`POST ${path}`, { body })).text;
	const add = `POST /api/habits/${habitId}/logs/${today}/entries`;
	expect((await person.send(add, { body: { amount: 35 } })).json.completed).toBe(true);
	expect(await send({ minutes: 15 })).toMatch(/^Done: /);
	expect(await logs()).toMatchObject([{ amount: 50, duration: 50, completed: true, begun: false }]);
	const retried = { minutes: 20, id: crypto.randomUUID(), note: "From the mat" };
	for (const body of [retried, retried, { minutes: 0 }, {}]) expect(await send(body)).toMatch(/^Done: /);
	expect(await logs()).toMatchObject([{ amount: 70, notes: "From the mat", completed: true }]);
	expect((await app.request(`POST ${path}`, { body: { minutes: 5, id: "mat" } })).status).toBe(400);

	habitId = (await createHabit(person, { measure: { ...halfAnHour, unit: "pages" } })).id;
	const { path: ofReader } = await makeTap();
	for (const minutes of [20, 25]) await app.request(`POST ${ofReader}`, { body: { minutes } });
	expect(await logs()).toMatchObject([{ amount: null, duration: 25, completed: true }]);
});

test("a tap retried after midnight counts once, on its first day, unless it names the new day", async () => {
	habitId = (await createHabit(person, { measure: halfAnHour })).id;
	const { path } = await makeTap();
	const body = { minutes: 20, id: crypto.randomUUID() };
	const send = async (more = {}) => (await app.request(`POST ${path}`, { body: { ...body, ...more } })).text;
	const toMidnight = Date.parse(`${today}T23:59:58+05:30`) - app.deps.clock();
	app.advance(toMidnight);
	onTestFinished(() => app.advance(-toMidnight - 10_000));
	expect(await send()).toMatch(/^Done: /);
	app.advance(10_000);
	expect(await send()).toMatch(/^Done: /);
	expect(await logs()).toMatchObject([{ date: today, amount: 20 }]);
	await send({ date: "2026-11-22" });
	expect(await logs()).toMatchObject([{ date: "2026-11-22", amount: 20 }, { date: today }]);

	const late = { id: crypto.randomUUID() };
	app.advance(-10_000);
	await send(late);
	app.advance(10_000);
	await person.send(`DELETE /api/habits/${habitId}/logs/${today}`);
	expect(await send(late)).toMatch(/^Already received: /);
	expect(await logs()).toMatchObject([{ date: "2026-11-22", amount: 20 }]);
});

test("taps below the target add up, and each of them makes the day done", async () => {
	habitId = (await createHabit(person, { measure: halfAnHour })).id;
	const { path } = await makeTap();
	for (const sum of [10, 20]) {
		expect((await app.request(`POST ${path}`, { body: { minutes: 10 } })).text).toMatch(/^Done: /);
		expect(await logs()).toMatchObject([{ amount: sum, completed: true, size: "full" }]);
	}
});

test("a retried tap does not change a day that was cleared or marked as missed after the first", async () => {
	habitId = (await createHabit(person, { measure: halfAnHour })).id;
	const { path } = await makeTap();
	const body = { minutes: 20, id: crypto.randomUUID() };
	async function send(language = "en") {
		const headers = { "accept-language": language };
		const { status, text } = await app.request(`POST ${path}`, { body, headers });
		expect(status).toBe(200);
		return text;
	}
	expect(await send()).toMatch(/^Done: /);
	const day = `/api/habits/${habitId}/logs/${today}` as const;
	await person.send(`PUT ${day}`, { body: { completed: false } });
	expect(await send()).toMatch(/^Already received: /);
	expect(await send("hi")).toMatch(/^पहले ही मिल चुका: /);
	expect(await logs()).toMatchObject([{ amount: 20, completed: false, begun: false }]);
	await person.send(`DELETE ${day}`);
	expect(await send()).toMatch(/^Already received: /);
	expect(await logs()).toEqual([]);
});

test("a tap saves its day once, and ticks it even if there is no room for its minutes", async () => {
	habitId = (await createHabit(person, { measure: halfAnHour })).id;
	const { path } = await makeTap();
	await person.send("POST /api/webhooks", {
		body: { url: "https://program.example/", events: ["log.saved"] },
	});
	const tap = () => app.request(`POST ${path}`, { body: { minutes: 10 } });
	expect((await tap()).status).toBe(200);
	expect(
		await queryRows(app.database, `select id from webhook_deliveries where habit_id = '${habitId}'`),
	).toHaveLength(1);
	await queryRows(
		app.database,
		`insert into log_entries (user_id, habit_id, date, id, amount, unit, at)
			select user_id, habit_id, date, gen_random_uuid(), 0, unit, at from log_entries, generate_series(1, ${maxEntriesOfDay - 1})
			where habit_id = '${habitId}'`,
	);
	await person.send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: false } });
	expect((await tap()).text).toMatch(/^Done: /);
	expect(await logs()).toMatchObject([{ amount: 10, completed: true }]);
});

test("a tap that exceeds the limit says so instead of reporting success", async () => {
	habitId = (await createHabit(person, { measure: { ...halfAnHour, comparator: "at-most" } })).id;
	const { path } = await makeTap();
	const send = async (minutes: number, headers = {}, id = crypto.randomUUID()) =>
		(await app.request(`POST ${path}`, { body: { minutes, id }, headers })).text;
	expect(await send(20)).toMatch(/^Done: /);
	const id = crypto.randomUUID();
	for (let attempt = 0; attempt < 2; attempt++)
		expect(await send(20, {}, id)).toMatch(/^Saved, but above the limit: /);
	expect(await logs()).toMatchObject([{ amount: 40, completed: false }]);
	expect(await send(5, { accept: "text/html", "accept-language": "hi" })).toContain(
		"<h1>दर्ज हुआ, पर सीमा से ज़्यादा: ",
	);
});

test("an address stops working once it is removed, its habit deleted or the account closed; only its owner can manage it", async () => {
	const { id, path } = await makeTap();
	const status = async () => (await app.request(`GET ${path}`)).status;
	const taps = `/api/habits/${habitId}/taps`;
	expect((await administrator.send(`POST ${taps}`)).status).toBe(404);
	expect((await administrator.send(`GET ${taps}`)).status).toBe(404);
	expect((await administrator.send(`DELETE ${taps}/${id}`)).status).toBe(404);
	const { token } = await createToken(person);
	expect((await app.request(`POST ${taps}`, withToken(token))).json.code).toBe("session-required");
	expect((await person.send(`GET ${taps}`)).json).toEqual([{ id, createdAt: "2026-11-21T12:30:00.000Z" }]);

	expect((await person.send(`DELETE ${taps}/${id}`)).status).toBe(204);
	expect(await status()).toBe(404);
	expect((await person.send(`DELETE ${taps}/${id}`)).status).toBe(404);
	const other = await makeTap();
	await person.send(`DELETE /api/habits/${habitId}`);
	expect((await app.request(`POST ${other.path}`)).status).toBe(404);
	const rows = await queryRows(app.database, `select id from taps where id = '${other.id}'`);
	expect(rows).toEqual([]);
	expect((await app.request("GET /api/tap/short")).status).toBe(404);

	habitId = (await createHabit(person)).id;
	const last = await makeTap();
	await queryRows(app.database, `update users set closed_at = now() where id = '${person.user.id}'`);
	expect((await app.request(`POST ${last.path}`)).status).toBe(404);
	await queryRows(app.database, `update users set closed_at = null where id = '${person.user.id}'`);
});

test("repeated and concurrent requests with one id create one address of that habit", async () => {
	const body = { requestId: "01890a5d-ac96-774b-bcce-b302099a8057" };
	const ask = async (id = habitId) => (await person.send(`POST /api/habits/${id}/taps`, { body })).json;
	const first = await ask();
	expect(await Promise.all([ask(), ask(), ask()])).toEqual([first, first, first]);
	const { id, createdAt } = first;
	expect((await person.send(`GET /api/habits/${habitId}/taps`)).json).toEqual([{ id, createdAt }]);
	for (let made = 1; made < maxTaps; made++) await makeTap();
	expect(await ask()).toEqual(first);
	const other = await createHabit(person);
	expect((await ask(other.id)).url).not.toBe(first.url);
});

test("a habit has at most five addresses, and each allows thirty ticks an hour", async () => {
	const { path } = await makeTap();
	const others = await Promise.all(
		Array.from({ length: maxTaps + 1 }, () => person.send(`POST /api/habits/${habitId}/taps`)),
	);
	expect(others.filter(({ status }) => status === 201)).toHaveLength(maxTaps - 1);
	expect(others.find(({ status }) => status === 409)?.json.code).toBe("too-many-taps");
	for (let tick = 0; tick < tapsPerHour; tick++) expect((await app.request(`POST ${path}`)).status).toBe(200);
	const { status, headers, json } = await app.request(`POST ${path}`, {
		headers: { accept: "application/json" },
	});
	expect([status, json.code]).toEqual([429, "too-many"]);
	expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});
