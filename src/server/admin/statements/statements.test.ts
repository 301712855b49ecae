import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formCall } from "#server/testing/forms.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { hdfcStatement, iciciStatement, sbiStatement } from "#server/testing/statements.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

function csvOf(text: string) {
	return { name: "november.csv", type: "text/csv", bytes: Buffer.from(text) };
}
function upload(bank: string, text: string, by: Client = admin) {
	return by.send("POST /api/admin/statements", formCall({ bank }, csvOf(text)));
}

function verifyChosen(statementId: string, paymentIds: string[], by: Client = admin) {
	return by.send(`POST /api/admin/statements/${statementId}/verify`, { body: { paymentIds } });
}

async function claimPayment(utr = newUtr()) {
	const payer = await app.signUp();
	return { payer, utr, order: await openPayment(payer, { transactionId: utr }) };
}

function sbiRow(narration: string, credit = "100.00") {
	return `21 Nov 2026\t21 Nov 2026\t${narration}\tTRANSFER FROM\t \t${credit}\t5.00`;
}
function sbiFile(...rows: string[]) {
	return ["Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance", ...rows].join(
		"\n",
	);
}

function outcomes(json: { paymentId: string; outcome: string }[]) {
	return json.map(({ outcome }) => outcome);
}

describe("an imported statement", () => {
	test.each([
		"text/csv; charset=utf-8",
		"text/plain",
		"text/comma-separated-values",
		"application/vnd.ms-excel",
		"application/octet-stream",
	])("is accepted as %s, with the names of its columns", async (type) => {
		const { utr, order } = await claimPayment();
		const text = `When,What,In\n21/11/2026,UPI/CR/${utr}/A,100.00\n`;
		const columns = { dateColumn: "When", narrationColumn: "What", creditColumn: "In" };
		const { json } = await admin.send(
			"POST /api/admin/statements",
			formCall({ bank: "generic", ...columns }, { ...csvOf(text), type }),
		);
		expect(json.proposals).toMatchObject([{ kind: "exact", payment: { id: order.id } }]);
	});

	test.each([
		["application/pdf", "%PDF-1.7\n", "pdf-statement"],
		["text/html", "<html><table>", "web-page-statement"],
		[
			"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"PK\u0003\u0004 xl/workbook.xml",
			"excel-statement",
		],
		["application/zip", "PK\u0003\u0004 readme", "not-a-statement"],
	])("is refused as %s with a code for that type", async (type, text, code) => {
		const form = formCall({ bank: "hdfc" }, { ...csvOf(text), type });
		expect((await admin.send("POST /api/admin/statements", form)).json.code).toBe(code);
	});

	test.each([
		["hdfc", hdfcStatement],
		["icici", iciciStatement],
		["sbi", sbiStatement],
	])("proposes the payment that it confirms, then verifies it: %s", async (bank, statement) => {
		const { payer, utr, order } = await claimPayment();
		const { status, json } = await upload(bank, statement(utr));
		expect(status).toBe(201);
		expect(json).toMatchObject({ bank, fileName: "november.csv", importedAt: "2026-11-21T12:30:00.000Z" });
		expect(json.proposals).toEqual([
			{
				line: expect.any(Number),
				date: "2026-11-21",
				amount: 100,
				narration: expect.stringContaining(utr),
				utr,
				utrs: [utr],
				kind: "exact",
				direction: "credit",
				matchedBy: "utr",
				payment: expect.objectContaining({ id: order.id, paymentStatus: "pending" }),
			},
		]);
		const done = await verifyChosen(json.id, [order.id, order.id]);
		expect(done.json).toEqual([{ paymentId: order.id, outcome: "verified" }]);
		expect((await payer.send("GET /api/auth/me")).json.totalPaid).toBe(100);
		const [entry] = (await admin.send("GET /api/admin/audit?limit=1")).json;
		expect(entry).toMatchObject({
			act: "payment-verified",
			actor: { email: admin.user.email },
			subject: { email: payer.user.email },
			details: { how: "statement", statementId: json.id, utr },
		});
	});

	test("classifies its rows and counts each kind", async () => {
		const [right, less, done, refused] = [
			await claimPayment(),
			await claimPayment(),
			await claimPayment(),
			await claimPayment(),
		];
		await admin.send(`POST /api/admin/payments/${done.order.id}/verify`);
		await admin.send(`POST /api/admin/payments/${refused.order.id}/reject`, { body: { reason: "No" } });
		const { json } = await upload(
			"sbi",
			sbiFile(
				sbiRow(`BY TRANSFER-UPI/CR/${right.utr}/A`),
				sbiRow(`BY TRANSFER-UPI/CR/${right.utr}/A`),
				sbiRow(`BY TRANSFER-UPI/CR/${less.utr}/B`, "10.00"),
				sbiRow(`BY TRANSFER-UPI/CR/${done.utr}/C`),
				sbiRow(`BY TRANSFER-UPI/CR/${refused.utr}/D ${refused.order.reference}`),
				sbiRow("BY TRANSFER-UPI/CR/700000000000/E"),
				`21 Nov 2026\t21 Nov 2026\tUPI/DR/${newUtr()}\t\t100.00\t\t5.00`,
				"21 Nov 2026\t21 Nov 2026\tBROKEN\t\t\tabc\t5.00",
			),
		);
		expect(json.counts).toEqual({
			rows: 7,
			unreadable: 1,
			shortened: 0,
			kinds: {
				exact: 1,
				duplicate: 1,
				"amount-differs": 1,
				"already-completed": 1,
				"already-rejected": 1,
				"no-match": 1,
				debit: 1,
				conflict: 0,
				reversed: 0,
				"older-than-order": 0,
				"paid-again": 0,
			},
		});
		expect(json.unmatched).toMatchObject([{ amount: 100, utr: "700000000000" }]);
		const ids = [right, less, done, refused].map(({ order }) => order.id);
		const unknown = "0190a1b2-0000-7000-8000-000000000009";
		const chosen = await verifyChosen(json.id, [...ids, unknown]);
		expect(outcomes(chosen.json)).toEqual([
			"verified",
			"wrong-amount",
			"already-verified",
			"already-rejected",
			"not-proposed",
		]);
		expect((await less.payer.send("GET /api/auth/me")).json.totalPaid).toBe(0);
		expect(outcomes((await verifyChosen(json.id, ids.slice(0, 1))).json)).toEqual(["already-verified"]);
	});

	test("finds a payment by its reference and saves the UTR", async () => {
		const payer = await app.signUp();
		const order = await openPayment(payer);
		const utr = newUtr();
		const { json } = await upload("sbi", sbiFile(sbiRow(`UPI/CR/${utr}/ASHA/IKKIS${order.reference}`)));
		expect(json.proposals).toMatchObject([{ kind: "exact", matchedBy: "reference", utr }]);
		expect(outcomes((await verifyChosen(json.id, [order.id])).json)).toEqual(["verified"]);
		const seen = await payer.send(`GET /api/payments/${order.id}`);
		expect(seen.json).toMatchObject({ paymentStatus: "completed", transactionId: utr });
	});

	test("corrects a mistyped UTR, so that the same money confirms no other payment", async () => {
		const { payer, order } = await claimPayment();
		const utr = newUtr();
		const row = sbiRow(`UPI/CR/${utr}/ASHA/${order.reference}`);
		const { json } = await upload("sbi", sbiFile(row));
		expect(outcomes((await verifyChosen(json.id, [order.id])).json)).toEqual(["verified"]);
		expect((await payer.send(`GET /api/payments/${order.id}`)).json.transactionId).toBe(utr);

		const other = await app.signUp();
		const { json: theirs } = await other.send("GET /api/pricing");
		const claim = { planId: theirs[0].id, transactionId: utr };
		expect((await other.send("POST /api/payments", { body: claim })).json.code).toBe("utr-taken");
	});

	test("verifies the other payments if one UTR has been claimed since, and never a row that matches two payments", async () => {
		const [first, last] = [await claimPayment(), await claimPayment()];
		const payer = await app.signUp();
		const order = await openPayment(payer);
		const utr = newUtr();
		const row = sbiRow(`UPI/CR/${utr}/ASHA/${order.reference}`);
		const file = sbiFile(sbiRow(`UPI/CR/${first.utr}/A`), row, sbiRow(`UPI/CR/${last.utr}/C`));
		const { json } = await upload("sbi", file);
		const thief = await claimPayment(utr);
		const ids = [first, { order }, last].map((each) => each.order.id);
		const chosen = await verifyChosen(json.id, ids);
		expect(outcomes(chosen.json)).toEqual(["verified", "utr-taken", "verified"]);

		const again = await upload("sbi", file);
		expect(again.json.counts.kinds).toMatchObject({ "already-completed": 2, conflict: 1, exact: 0 });
		expect(outcomes((await verifyChosen(again.json.id, [thief.order.id])).json)).toEqual(["conflict"]);
	});

	test("does not verify a payment that has changed since", async () => {
		const { payer, utr, order } = await claimPayment();
		const { json } = await upload("sbi", sbiFile(sbiRow(`UPI/CR/${utr}/A`)));
		await payer.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: newUtr() } });
		expect(outcomes((await verifyChosen(json.id, [order.id])).json)).toEqual(["changed-since"]);
	});

	test("verifies twenty payments while somebody verifies them by hand", async () => {
		const all = [];
		for (let count = 0; count < 20; count++) all.push(await claimPayment());
		const { json } = await upload("sbi", sbiFile(...all.map(({ utr }) => sbiRow(`UPI/CR/${utr}/A`))));
		const ids = all.map(({ order }) => order.id);
		const [chosen, ...byHand] = await Promise.all([
			verifyChosen(json.id, ids),
			...ids.map((id) => admin.send(`POST /api/admin/payments/${id}/verify`)),
		]);
		for (const [index, id] of ids.entries()) {
			const isByStatement = chosen.json[index].outcome === "verified";
			expect(byHand[index]?.status).toBe(isByStatement ? 409 : 200);
			expect(chosen.json[index].paymentId).toBe(id);
		}
		const [row] = await app.database.statement<{ acts: number; sum: number }>(
			"cleared",
			`select count(*)::integer as acts, (select sum(total_paid)::float8 from users where id = any($1)) as sum
				from audit_log where act = 'payment-verified' and subject_id = any($1)`,
		)([all.map(({ payer }) => payer.user.id)]);
		expect(row).toEqual({ acts: 20, sum: 2_000 });
	});

	test("is refused if it is not a statement or its bank or id is unknown", async () => {
		expect((await upload("sbi", "hello")).json.code).toBe("not-a-statement");
		expect((await upload("citi", sbiFile())).status).toBe(400);
		const unknown = "0190a1b2-0000-7000-8000-000000000009";
		expect((await verifyChosen(unknown, [unknown])).status).toBe(404);
	});

	test("is matched even with twenty thousand rows", async () => {
		const { utr, order } = await claimPayment();
		const rows = Array.from({ length: 20_000 }, (_, index) => sbiRow(`UPI/CR/${800_000_000_000 + index}/X`));
		const { json } = await upload("sbi", sbiFile(...rows, sbiRow(`UPI/CR/${utr}/A`)));
		expect(json.counts.kinds).toMatchObject({ exact: 1, "no-match": 20_000 });
		expect(json.proposals[0].payment.id).toBe(order.id);
		expect(json.unmatched).toHaveLength(100);
	});

	test("is refused as malformed in a form with a hundred thousand parts", async () => {
		const columns = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`c${index}`, "x"]));
		const call = formCall({ bank: "sbi", ...columns }, csvOf(sbiFile()));
		const { status, json } = await admin.send("POST /api/admin/statements", call);
		expect([status, json.code]).toEqual([400, "malformed-form"]);
	});

	test("is refused by the reading process with the file's real type", async () => {
		expect((await upload("sbi", "%PDF-1.7")).json.code).toBe("pdf-statement");
		const unknown = await upload("generic", "Date,Memo,Credit\n20/11/2026,A,1\n");
		expect(unknown.json).toMatchObject({
			code: "not-a-statement",
			fields: { narrationColumn: expect.any(String) },
		});
	});
});
