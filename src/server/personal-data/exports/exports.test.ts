import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountExport } from "#contract/account/exports.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { personalTables } from "#server/personal-data/registry/registry.ts";
import { purge } from "#server/roof/purge.ts";
import { startWorker } from "#server/roof/worker.ts";
import { download, exportOf, textsIn } from "#server/testing/accounts/exports.ts";
import { fillAccount } from "#server/testing/accounts/rich-account.ts";
import { book, cancelAsAdmin, verifyPaymentOf } from "#server/testing/consultations/bookings.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { picture } from "#server/testing/pictures.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { makeExport } from "./make-export-job.ts";
import { beginTry } from "./store.ts";
import { zipWriter } from "./zip-writer.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	await startWorker(app.deps);
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}

async function newPerson(changes: Record<string, unknown> = {}) {
	const person = await app.signUp(changes);
	await pay(admin, person.user.email);
	return person;
}

describe("an export", () => {
	test("contains every exported table, habits that can be imported again, CSV tables and a README", async () => {
		const person = await newPerson({ fullName: "Meena Iyer", phone: "+91 98765 43210" });
		await fillAccount(person);
		const zip = await exportOf(app, person);
		const texts = textsIn(zip);

		const { format, version, habits } = JSON.parse(texts["ikkis-habits.json"] ?? "");
		expect([format, version, habits.length]).toEqual(["ikkis-habits", 1, 7]);
		const stored = await rows(
			`select count(*)::integer as n from habit_logs where user_id = '${person.user.id}'`,
		);
		const logs = habits.flatMap((habit: { logs: object[] }) => habit.logs);
		expect(stored).toEqual([{ n: logs.length }]);
		for (const { name, exported } of personalTables)
			if (exported.as === "rows")
				expect(Object.keys(texts)).toContain(`json/${name.replaceAll("_", "-")}.json`);
		expect(JSON.parse(texts["json/users.json"] ?? "")).toMatchObject([{ fullName: "Meena Iyer" }]);
		expect(JSON.parse(texts["json/user-payments.json"] ?? "")).toMatchObject([{ amount: 100 }]);
		expect(JSON.parse(texts["json/account-exports.json"] ?? "")).toHaveLength(1);
		expect(texts["README.txt"]).toContain("Bring your habits along");
		expect(Object.values(texts).join()).not.toMatch(/argon2|passwordHash|tokenHash/);

		const cells = parse(texts["csv/logs.csv"] ?? "", { bom: true, columns: true }) as Record<
			string,
			string
		>[];
		expect(cells).toHaveLength(logs.length);
		expect(cells).toContainEqual({
			Day: "2026-11-18",
			Habit: "'=1+1",
			Result: "missed",
			Note: "'@SUM(A1)",
			Reason: "'-2+3",
			Minutes: "",
			Amount: "",
			Unit: "",
			Target: "",
			Size: "",
			Source: "test",
			"At least or at most": "",
		});
		expect(cells).toContainEqual(expect.objectContaining({ Minutes: "25", Note: 'She said "go"\nऔर हम चले' }));
		const habitCells = parse(texts["csv/habits.csv"] ?? "", { bom: true, columns: true }) as Record<
			string,
			string
		>[];
		const { json: shown } = await person.send("GET /api/habits");
		expect(habitCells.map((row) => [row.Habit?.replace(/^'/, ""), Number(row["Days missed"])])).toEqual(
			shown.map(({ name, progress }: Habit) => [name, progress.totalMisses]),
		);
		expect(parse(texts["csv/payments.csv"] ?? "", { bom: true })).toHaveLength(2);
	});

	test("contains the pictures, and is in its owner's language", async () => {
		const person = await app.signUp({ locale: "hi" });
		const order = await openPayment(person, { transactionId: newUtr() });
		await person.send(`POST /api/payments/${order.id}/screenshot`, {
			raw: await picture("png"),
			headers: { "content-type": "image/png" },
		});
		const texts = textsIn(await exportOf(app, person));
		const [screenshot] = JSON.parse(texts["json/payment-screenshots.json"] ?? "");
		expect(screenshot.file).toBe("pictures/payment-screenshots-1.webp");
		expect(texts[screenshot.file]?.slice(0, 4)).toBe("RIFF");
		expect(texts["README.txt"]).toContain("आपका डेटा");
		expect(texts["csv/payments.csv"]).toContain("आदतें बनाना");
	});

	test("leaves out administrators' notes to each other", async () => {
		const person = await newPerson();
		const booked = await book(person);
		await verifyPaymentOf(admin, booked);
		const notes = `POST /api/admin/consultations/${booked.id}/notes`;
		expect((await admin.send(notes, { body: { note: "Canary: pays late" } })).status).toBeLessThan(300);
		await cancelAsAdmin(admin, booked);
		const refund = `POST /api/admin/payments/${booked.payment?.id}/note`;
		expect((await admin.send(refund, { body: { note: "Canary: half of it" } })).status).toBe(200);
		const account = `POST /api/admin/users/${person.user.id}`;
		expect((await admin.send(`${account}/suspend`, { body: { reason: "Canary: a feeling" } })).status).toBe(
			200,
		);
		expect((await admin.send(`${account}/resume`)).status).toBe(200);
		await person.send("POST /api/auth/login", { body: { email: person.user.email, password: "monsoon-21" } });
		const texts = textsIn(await exportOf(app, person));
		expect(texts["json/audit-log.json"]).toContain("user-suspended");
		expect(texts["json/consultation-changes.json"]).toContain("booked");
		expect(Object.values(texts).join()).not.toContain("Canary");
	});

	test("is visible to its owner only, and is sent as a file", async () => {
		const person = await app.signUp();
		const { json } = await person.send("POST /api/account/export");
		const file = `GET /api/account/exports/${json.id}/file`;
		await expect.poll(async () => (await person.send(file)).status).toBe(200);
		const { headers } = await person.send(file);
		expect(headers.get("content-disposition")).toBe('attachment; filename="ikkis-2026-11-21.zip"');
		expect(headers.get("content-length")).toBe(
			String((await person.send(`GET /api/account/exports/${json.id}`)).json.bytes),
		);
		for (const stranger of [admin, await app.signUp()]) {
			expect((await stranger.send(file)).status).toBe(404);
			expect((await stranger.send(`GET /api/account/exports/${json.id}`)).status).toBe(404);
			expect((await stranger.send("GET /api/account/exports")).json).toEqual([]);
		}
		expect((await app.client().send(file)).status).toBe(401);
	});
});

describe("limits", () => {
	test("a user can make one export at a time and three a day, of which only the newest is kept", async () => {
		const idle = await testApp();
		const person = await idle.signUp();
		const ask = () => person.send("POST /api/account/export");
		const first = await ask();
		expect((await ask()).json).toEqual(first.json);
		const make = makeExport(idle.deps);
		const work = (exportId: string) => make({ id: "job", data: { userId: person.user.id, exportId } });
		await work(first.json.id);
		const second = await ask();
		expect(second.json.id).not.toBe(first.json.id);
		await work(second.json.id);
		expect((await person.send(`GET /api/account/exports/${first.json.id}/file`)).status).toBe(404);
		const third = await ask();
		await work(third.json.id);
		const { json: listed } = await person.send("GET /api/account/exports");
		expect(listed.map(({ state }: AccountExport) => state)).toEqual(["ready", "replaced", "replaced"]);
		const files = listed.map(({ bytes, expiresAt }: AccountExport) => [bytes !== null, expiresAt !== null]);
		expect(files).toEqual([
			[true, true],
			[false, false],
			[false, false],
		]);
		const parts = await idle.database.script((run) =>
			run("select distinct export_id from account_export_parts"),
		);
		expect(parts).toEqual([{ export_id: third.json.id }]);
		const fourth = await ask();
		expect([fourth.status, fourth.json.code]).toEqual([429, "too-many-exports"]);
		expect(Number(fourth.headers.get("retry-after"))).toBe(86_400);

		idle.advance(24 * 3_600_000 + 1);
		expect((await person.send(`GET /api/account/exports/${third.json.id}/file`)).status).toBe(404);
		await purge(idle.deps)({ id: "job", data: null });
		expect(await idle.database.script((run) => run("select * from account_exports"))).toEqual([]);
		expect((await ask()).status).toBe(202);
		await idle.close();
	});

	test("an export that never starts is reported as failed, and only the latest try counts", async () => {
		const idle = await testApp();
		const person = await idle.signUp();
		const { json } = await person.send("POST /api/account/export");
		const data = { userId: person.user.id, exportId: json.id };
		await Promise.all([1, 2].map(() => makeExport(idle.deps)({ id: "job", data })));
		const parts = await idle.database.script((run) =>
			run(
				"select distinct p.try = e.try as is_current from account_export_parts p join account_exports e using (user_id)",
			),
		);
		expect(parts).toEqual([{ is_current: true }]);
		expect(textsIn(await download(idle, person, json.id))).toHaveProperty("README.txt");

		const next = await person.send("POST /api/account/export");
		idle.advance(16 * 60_000);
		expect((await person.send(`GET /api/account/exports/${next.json.id}`)).json.state).toBe("failed");
		expect((await person.send("POST /api/account/export")).json.id).not.toBe(next.json.id);
		await idle.close();
	});

	test("an export whose process was killed counts as failed after two minutes, and not towards the daily limit", async () => {
		const idle = await testApp();
		const person = await idle.signUp();
		const ask = async () => (await person.send("POST /api/account/export")).json.id;
		const dead: string[] = [];
		for (let round = 0; round < 4; round++) {
			const id = await ask();
			expect(dead).not.toContain(id);
			dead.push(id);
			const touchedAt = new Date(idle.deps.clock()).toISOString();
			await beginTry(idle.deps.orm, { userId: person.user.id, exportId: id }, { rowsTotal: 9, touchedAt });
			expect(await ask()).toBe(id);
			idle.advance(120_000);
			expect((await person.send(`GET /api/account/exports/${id}`)).json.state).toBe("failed");
		}
		const make = (exportId: string) =>
			makeExport(idle.deps)({ id: "job", data: { userId: person.user.id, exportId } });
		const id = await ask();
		await make(id);
		for (const each of dead) await make(each);
		expect(textsIn(await download(idle, person, id))).toHaveProperty("README.txt");
		await idle.close();
	});

	test("thousands of days do not block the process", async () => {
		const person = await newPerson();
		const { id } = await createHabit(person);
		await rows(`insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, logged_at, created_at)
			select '${person.user.id}', '${id}', date '2020-01-01' + n, gen_random_uuid(), 1, true, repeat('पानी ', 100), now(), now()
			from generate_series(0, 2499) n`);
		let longest = 0;
		// Measures CPU time, so that the load on the machine does not matter.
		let last = process.threadCpuUsage();
		const watch = setInterval(() => {
			const { user, system } = process.threadCpuUsage(last);
			longest = Math.max(longest, (user + system) / 1000);
			last = process.threadCpuUsage();
		}, 5);
		const texts = textsIn(await exportOf(app, person));
		clearInterval(watch);
		expect(JSON.parse(texts["ikkis-habits.json"] ?? "").habits[0].logs).toHaveLength(2_500);
		expect(longest).toBeLessThan(400);
	});
});

async function writeSampleZip(): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	const zip = zipWriter(async (bytes) => void pieces.push(bytes), Date.parse("2026-11-21T12:30:00Z"));
	await zip.add("सैर.txt", Buffer.from("चलो ".repeat(1_000)));
	await zip.add("empty.txt", Buffer.from(""));
	await zip.add("stored.bin", Buffer.from([1, 2, 3]), true);
	await zip.finish();
	return Buffer.concat(pieces);
}

test("the zip writer's files contain what was added", async () => {
	const texts = textsIn(await writeSampleZip());
	expect(texts).toMatchObject({ "सैर.txt": "चलो ".repeat(1_000), "empty.txt": "" });
});

test.skipIf(!hasPython())("the zip writer's files are accepted by Python", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-zip-"));
	const file = path.join(folder, "a.zip");
	await writeFile(file, await writeSampleZip());
	const script =
		"import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(i.filename, i.file_size, i.date_time[0]) for i in z.infolist()])";
	const listing = execFileSync("python3", ["-c", script, file]).toString();
	await rm(folder, { recursive: true });
	expect(listing.trim()).toBe(
		"None [('सैर.txt', 10000, 2026), ('empty.txt', 0, 2026), ('stored.bin', 3, 2026)]",
	);
});

function hasPython(): boolean {
	try {
		execFileSync("python3", ["--version"]);
		return true;
	} catch {
		return false;
	}
}
