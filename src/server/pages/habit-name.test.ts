import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeholders } from "#contract/public/placeholders.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

function html(name: string) {
	return `<!doctype html><h1>${name}</h1>`;
}

let folder: string;
let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];
let habitId: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-named-"));
	await mkdir(path.join(folder, "pages"));
	for (const file of ["index.html", "pages/habit.en.html", "pages/dashboard.en.html"])
		await writeFile(path.join(folder, file), html(placeholders.habit));
	app = await testApp({ TESTING_MODE: "on" }, undefined, folder);
	({ person } = await firstAccounts(app));
	habitId = (await createHabit(person, { name: "Tea & <b>a book</b> $& {{email}}" })).id;
});

afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

const own = "Tea &amp; &lt;b&gt;a book&lt;/b&gt; $&amp; {{email}}";
function pageOf(of: Client, id = habitId) {
	return of.send(`GET /habits/${id}`);
}

test("the owner's page of a habit contains its name, and is never cached", async () => {
	for (const address of [habitId, `${habitId}/`]) {
		const { status, text, headers } = await pageOf(person, address);
		expect([status, text]).toEqual([200, html(own)]);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("link")).toContain("/api/habits");
	}
	const { headers } = await person.send(`GET /habits/${habitId}`, { headers: { "accept-encoding": "br" } });
	expect(headers.get("content-encoding")).toBe("br");
	const sent = await app.fetch(`/habits/${habitId}`, {
		headers: { cookie: person.cookie() ?? "", "accept-encoding": "br" },
	});
	expect(brotliDecompressSync(Buffer.from(await sent.arrayBuffer())).toString()).toBe(html(own));
});

test("other users do not get the name", async () => {
	const stranger = await app.signUp();
	for (const other of [stranger, app.client()]) {
		const { status, text, headers } = await pageOf(other);
		expect([status, text, headers.get("cache-control")]).toEqual([200, html(""), "no-cache"]);
	}
	const guess = { headers: { cookie: "sid=abc" } };
	expect((await app.request(`GET /habits/${habitId}`, guess)).text).toBe(html(""));
	// The service worker fetches the pages that it caches by their file paths.
	expect((await person.send("GET /pages/habit.en.html")).text).toBe(html(""));
});

test.each(["new-one", "0190a1b2-0000-7000-8000-000000000001", "%00"])(
	"the page of the habit %s has no name, and causes no error",
	async (id) => {
		const { status, text } = await pageOf(person, id);
		expect([status, text]).toEqual([200, html("")]);
	},
);

test("the name appears only while lists show the habit, and follows changes", async () => {
	const { id } = await createHabit(person, { name: "Read" });
	const { statement } = app.database;
	expect((await pageOf(person, id)).text).toBe(html("Read"));
	await statement("rename", "update habits set name = 'Write' where id = $1")([id]);
	expect((await pageOf(person, id)).text).toBe(html("Write"));
	await statement("hide", "update habits set is_hidden = true where id = $1")([id]);
	expect((await pageOf(person, id)).text).toBe(html(""));
});

test("a signed-out browser gets no name", async () => {
	const other = app.client();
	const { email } = person.user;
	await other.send("POST /api/auth/login", { body: { email, password: person.password } });
	expect((await pageOf(other)).text).toBe(html(own));
	const headers = { cookie: other.cookie() ?? "" };
	await other.send("POST /api/auth/logout");
	expect((await app.request(`GET /habits/${habitId}`, { headers })).text).toBe(html(""));
});

test("while the database is busy, the page comes without the name", async () => {
	const text = await app.database.orm.transaction(async (tx) => {
		await tx.execute("lock table habits in access exclusive mode");
		return (await pageOf(person)).text;
	});
	expect(text).toBe(html(""));
	expect((await pageOf(person)).text).toBe(html(own));
});

test("after too many pages in a minute, pages come without the name", async () => {
	const spend = () => app.deps.rates.spend("read", { userId: person.user.id, address: "" });
	await expect(
		(async () => {
			for (;;) await spend();
		})(),
	).rejects.toThrow("too-many");
	expect((await pageOf(person)).text).toBe(html(""));
});
