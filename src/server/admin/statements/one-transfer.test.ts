import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { formCall } from "#server/testing/forms.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

async function payer(transactionId?: string) {
	const client = await app.signUp();
	const order = await openPayment(client, transactionId === undefined ? {} : { transactionId });
	return { client, order, totalPaid: async () => (await client.send("GET /api/auth/me")).json.totalPaid };
}

const sbi = "Date,Details,Ref No/Cheque No,Debit,Credit,Balance";
function credit(details: string, { reference = "", day = "21/11/2026", amount = "100.00" } = {}) {
	return `${day},${details},${reference},,${amount},5.00`;
}
function debit(details: string) {
	return `21/11/2026,${details},,100.00,,5.00`;
}

async function read(...rows: string[]) {
	const file = { name: "november.csv", type: "text/csv", bytes: Buffer.from([sbi, ...rows].join("\n")) };
	return (await admin.send("POST /api/admin/statements", formCall({ bank: "sbi" }, file))).json;
}

async function verify({ id }: { id: string }, ...orders: { id: string }[]) {
	const body = { paymentIds: orders.map((order) => order.id) };
	const { json } = await admin.send(`POST /api/admin/statements/${id}/verify`, { body });
	return json.map(({ outcome }: { outcome: string }) => outcome);
}

function claim(client: Client, order: { id: string }, transactionId: string) {
	return client.send(`PATCH /api/payments/${order.id}`, { body: { transactionId } });
}

async function found(utr: string): Promise<string[]> {
	const { json } = await admin.send(`GET /api/admin/payments?status=&q=${encodeURIComponent(utr)}`);
	return json.map(({ id }: { id: string }) => id);
}

test("a stranger who claims the bank branch's number gets nothing", async () => {
	const stranger = await payer("097736162097");
	const one = credit(`DEP TFR UPI/CR/${newUtr()}/KIRAN/UTIB/kiran/Paym 0097736162097 AT 16252 BABAIN`);
	const other = credit(`DEP TFR UPI/CR/${newUtr()}/RAVI/UTIB/ravi/Paym 0097736162097 AT 16252 BABAIN`);
	for (const rows of [[one], [one, other], [credit("CASH", { reference: "0097736162097" })]]) {
		const statement = await read(...rows);
		expect(statement.proposals).toEqual([]);
		expect(await verify(statement, stranger.order)).toEqual(["not-proposed"]);
	}
	expect(await stranger.totalPaid()).toBe(0);
});

describe("a row with two numbers", () => {
	const rowFor = (order: { reference: string }, first: string, second: string) =>
		credit(`DEP TFR UPI/CR/${first}/ASHA/HDFC/asha/${order.reference}`, { reference: second });

	test("verifies its payer's payment and keeps others from claiming either number", async () => {
		const [asha, thief] = [await payer(), await payer()];
		const [first, second] = [newUtr(), newUtr()];
		const statement = await read(rowFor(asha.order, first, second));
		expect(statement.proposals).toMatchObject([{ kind: "exact", utr: null, utrs: [first, second] }]);
		expect(await verify(statement, asha.order)).toEqual(["verified"]);
		for (const utr of [first, second])
			expect((await claim(thief.client, thief.order, utr)).json.code).toBe("utr-taken");
		for (const utr of [first, second]) expect(await found(utr)).toEqual([asha.order.id]);
	});

	test("verifies no payment if somebody has claimed one of them since", async () => {
		const asha = await payer();
		const [first, second] = [newUtr(), newUtr()];
		const statement = await read(rowFor(asha.order, first, second));
		const thief = await payer(second);
		expect(await verify(statement, asha.order, thief.order)).toEqual(["utr-taken", "not-proposed"]);
		expect(await asha.totalPaid()).toBe(0);
		// The failed verification did not reserve the first number either.
		expect((await claim(thief.client, thief.order, first)).status).toBe(200);
	});
});

test("a payment verified without a UTR gets it from the next statement, and is found by it", async () => {
	const [asha, thief] = [await payer(), await payer()];
	const utr = newUtr();
	expect((await admin.send(`POST /api/admin/payments/${asha.order.id}/verify`)).status).toBe(200);
	const row = credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/${asha.order.reference}`);
	expect((await read(row)).proposals).toMatchObject([{ kind: "already-completed" }]);
	expect((await claim(thief.client, thief.order, utr)).json.code).toBe("utr-taken");
	expect(await found(utr)).toEqual([asha.order.id]);
	expect(await found(`${utr.slice(0, 4)} ${utr.slice(4)}`)).toEqual([asha.order.id]);
	expect(await found(newUtr())).toEqual([]);
});

test("another transfer for a verified payment is proposed for a refund, and can still pay for another order", async () => {
	const asha = await payer(newUtr());
	expect((await admin.send(`POST /api/admin/payments/${asha.order.id}/verify`)).status).toBe(200);
	const again = newUtr();
	const statement = await read(credit(`DEP TFR UPI/CR/${again}/ASHA/HDFC/asha/${asha.order.reference}`));
	expect(statement.proposals).toMatchObject([{ kind: "paid-again" }]);
	expect(await verify(statement, asha.order)).toEqual(["already-verified"]);
	const ravi = await payer();
	expect((await claim(ravi.client, ravi.order, again)).status).toBe(200);
});

describe("reversed money", () => {
	test("verifies no payment, in either order of the rows", async () => {
		const utr = newUtr();
		const asha = await payer(utr);
		const rows = [credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`), debit(`WDL TFR UPI/REV/${utr}/ASHA`)];
		for (const file of [rows, rows.toReversed()]) {
			const statement = await read(...file);
			expect(statement.counts.kinds).toMatchObject({ exact: 0, reversed: 2 });
			expect(await verify(statement, asha.order)).toEqual(["reversed"]);
		}
		expect(await asha.totalPaid()).toBe(0);
	});

	test.each(["its UTR", "its reference"])(
		"is not verified from the earlier file if a later one has the reversal with %s",
		async (by) => {
			const utr = newUtr();
			const asha = await payer(utr);
			const earlier = await read(credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`));
			expect(earlier.proposals).toMatchObject([{ kind: "exact" }]);
			const refund = by === "its UTR" ? utr : `${newUtr()}/REFUND ${asha.order.reference}`;
			const later = await read(debit(`WDL TFR UPI/DR/${refund}`));
			expect(later.proposals).toMatchObject([{ kind: "reversed", direction: "debit" }]);
			expect(await verify(earlier, asha.order)).toEqual(["reversed"]);
			const secondUtr = newUtr();
			await claim(asha.client, asha.order, secondUtr);
			const paidAgain = await read(credit(`DEP TFR UPI/CR/${secondUtr}/ASHA/HDFC/asha/Ikki`));
			expect(await verify(paidAgain, asha.order)).toEqual([by === "its UTR" ? "verified" : "reversed"]);
		},
	);

	test("is reported after the payment was verified", async () => {
		const utr = newUtr();
		const asha = await payer(utr);
		const statement = await read(credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`));
		expect(await verify(statement, asha.order)).toEqual(["verified"]);
		const later = await read(debit(`WDL TFR UPI/REV/${utr}/ASHA`));
		expect(later.proposals).toMatchObject([
			{ kind: "reversed", payment: { id: asha.order.id, paymentStatus: "completed" } },
		]);
	});
});

test("money older than the order is verified only if chosen", async () => {
	const utr = newUtr();
	const asha = await payer(utr);
	const statement = await read(credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`, { day: "20/11/2026" }));
	expect(statement.counts.kinds).toMatchObject({ exact: 0, "older-than-order": 1 });
	expect(await verify(statement, asha.order)).toEqual(["verified"]);
	expect(await asha.totalPaid()).toBe(100);
});

describe("the UTR of a rejected payment", () => {
	test("belongs to the open payment, whichever payment's row comes first", async () => {
		const utr = newUtr();
		const liar = await payer(utr);
		await admin.send(`POST /api/admin/payments/${liar.order.id}/reject`, { body: { reason: "Not paid" } });
		const asha = await payer(utr);
		const rows = [
			credit(`DEP TFR UPI/CR/${newUtr()}/LIAR/HDFC/liar/${liar.order.reference}`, { amount: "1.00" }),
			credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`),
		];
		for (const file of [rows, rows.toReversed()]) {
			const { proposals } = await read(...file);
			expect(proposals).toContainEqual(
				expect.objectContaining({ kind: "exact", payment: expect.objectContaining({ id: asha.order.id }) }),
			);
		}
	});

	test("does not verify a stranger's payment if the row has the rejected order's reference", async () => {
		const utr = newUtr();
		const asha = await payer();
		await admin.send(`POST /api/admin/payments/${asha.order.id}/reject`, { body: { reason: "By mistake" } });
		const thief = await payer(utr);
		const statement = await read(credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/${asha.order.reference}`));
		expect(await verify(statement, thief.order)).toEqual(["conflict"]);
	});
});

test("a repeated file, a repeated row and concurrent administrators verify a payment once", async () => {
	const utr = newUtr();
	const asha = await payer(utr);
	const row = credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`);
	const files = [await read(row, row), await read(row, row)];
	for (const { counts } of files) expect(counts.kinds).toMatchObject({ exact: 1, duplicate: 1 });
	const outcomes = await Promise.all([...files, ...files].map((file) => verify(file, asha.order)));
	expect(outcomes.flat().sort()).toEqual([
		"already-verified",
		"already-verified",
		"already-verified",
		"verified",
	]);
	expect(await asha.totalPaid()).toBe(100);
});

test("amounts are compared to the paisa", async () => {
	expect((await admin.send("PATCH /api/admin/plans/1", { body: { price: 100.07 } })).status).toBe(200);
	const [utr, near] = [newUtr(), newUtr()];
	const [asha, ravi] = [await payer(utr), await payer(near)];
	const statement = await read(
		credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha/Ikki`, { amount: "100.07" }),
		credit(`DEP TFR UPI/CR/${near}/RAVI/HDFC/ravi/Ikki`, { amount: "100.06" }),
	);
	expect(await verify(statement, asha.order, ravi.order)).toEqual(["verified", "wrong-amount"]);
	expect(await asha.totalPaid()).toBe(100.07);
});

// Last, since it advances the clock past the rows of the other tests.
test("a verified payment of a deleted account is not listed as unmatched", async () => {
	const [utr, foreign] = [newUtr(), newUtr()];
	const { client, order } = await payer(utr);
	await admin.send(`POST /api/admin/payments/${order.id}/verify`);
	await client.send("POST /api/account/deletion", { body: { password: client.password } });
	await app.advance(7 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	const { password, user } = admin;
	await admin.send("POST /api/auth/login", { body: { email: user.email, password } });
	const statement = await read(
		credit(`DEP TFR UPI/CR/${utr}/ASHA/HDFC/asha`),
		credit(`DEP TFR ASHA ${order.reference}`),
		credit(`DEP TFR UPI/CR/${foreign}/RAVI/HDFC/ravi`),
	);
	expect(statement.proposals).toEqual([]);
	expect(statement.unmatched).toMatchObject([{ utr: foreign }]);
	expect(statement.counts.kinds).toMatchObject({ "already-completed": 2, "no-match": 1 });
});
