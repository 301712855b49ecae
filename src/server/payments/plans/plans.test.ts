import { afterAll, beforeAll, expect, test } from "vitest";
import type { Plan } from "#contract/payments/payments.ts";
import { formCall } from "#server/testing/forms.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

let app: TestApp;
let admin: Client;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

function change(body: object, planId: number | string = 1) {
	return admin.send(`PATCH /api/admin/plans/${planId}`, { body });
}
async function pricing() {
	return (await app.request("GET /api/pricing")).json;
}

test("every text of a new server's plans is translated into both languages", async () => {
	const texts = (await pricing()).flatMap((plan: Plan) => [plan.name, plan.description, ...plan.features]);
	expect(Object.keys(en.planTexts)).toEqual(expect.arrayContaining(texts));
	for (const text of texts)
		expect(hi.planTexts).toHaveProperty([text], expect.stringMatching(/\p{Script=Devanagari}/u));
});

test("a change appears in the public list and sets the price of new payments; open ones keep their amount", async () => {
	const [before, after] = [await app.signUp(), await app.signUp()];
	const open = await openPayment(before);
	const changes = {
		name: "Early bird",
		description: "For the first thousand.",
		price: 149.5,
		listPrice: 999,
		features: ["Everything"],
	};
	const { status, json } = await change(changes);
	expect([status, json]).toEqual([200, expect.objectContaining(changes)]);
	expect((await pricing())[0]).toEqual(json);
	expect((await openPayment(after)).amount).toBe(149.5);
	expect((await before.send(`GET /api/payments/${open.id}`)).json.amount).toBe(100);
	expect((await openPaymentAgain(before)).amount).toBe(100);
});

test.each([
	["raised", { price: 250 }, 1],
	["lowered", { price: 50 }, 1],
	["taken off sale with its plan", { isActive: false }, 2],
])(
	"a rejected UTR is corrected at the price that was paid, even if that was %s since",
	async (_name, changes, planId) => {
		const { name, price } = (await pricing())[0];
		const payer = await app.signUp();
		const { id, amount } = await openPayment(payer, { transactionId: newUtr() });
		await admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "No such credit" } });
		await change(changes);
		const [typo, utr] = [newUtr(), newUtr()];
		const correct = (transactionId: string) =>
			payer.send("POST /api/payments", { body: { planId, transactionId } });
		const { status, json } = await correct(typo);
		expect([status, json]).toMatchObject([201, { planId: 1, planName: name, amount, transactionId: typo }]);
		for (const transactionId of [typo, utr]) {
			const again = await correct(transactionId);
			expect([again.status, again.json]).toMatchObject([200, { id: json.id, amount, transactionId }]);
		}
		const text = `When,What,In\n21/11/2026,UPI/CR/${utr}/A,${amount}\n`;
		const file = { name: "november.csv", type: "text/csv", bytes: Buffer.from(text) };
		const columns = { dateColumn: "When", narrationColumn: "What", creditColumn: "In" };
		const statement = await admin.send(
			"POST /api/admin/statements",
			formCall({ bank: "generic", ...columns }, file),
		);
		expect(statement.json.proposals).toMatchObject([{ kind: "exact", payment: { id: json.id } }]);
		await change({ price, isActive: true });
	},
);

test("paying again after a rejection costs today's price, and a refunded payment is not corrected", async () => {
	const [again, refunded] = [await app.signUp(), await app.signUp()];
	const orders = [await openPayment(again), await openPayment(refunded)];
	for (const { id } of orders)
		await admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "Nothing came" } });
	await admin.send(`POST /api/admin/payments/${orders[1]?.id}/note`, { body: { note: "Sent back" } });
	await change({ price: 250 });
	expect((await openPayment(again)).amount).toBe(250);
	expect((await openPayment(refunded, { transactionId: newUtr() })).amount).toBe(250);
	await change({ price: orders[0]?.amount });
});

test("payments, queue and receipt keep the plan's wording from the time of purchase", async () => {
	const [payer, later] = [await app.signUp(), await app.signUp()];
	const { name, description } = (await pricing())[0];
	const { id } = await openPayment(payer, { transactionId: newUtr() });
	await change({ name: "Renamed", description: "Something else." });
	await admin.send(`POST /api/admin/payments/${id}/verify`);
	const plan = { name, description };
	expect((await payer.send(`GET /api/payments/${id}/receipt`)).json).toMatchObject({ plan });
	expect((await payer.send("GET /api/payments/my")).json[0].planName).toBe(name);
	expect((await admin.send(`GET /api/admin/payments/${id}`)).json.planName).toBe(name);
	expect((await openPayment(later)).planName).toBe("Renamed");
	await change(plan);
});

async function openPaymentAgain(payer: Client) {
	return (await payer.send("POST /api/payments", { body: { planId: 1 } })).json;
}

test("a plan taken off sale is no longer listed publicly, but administrators still see it", async () => {
	await change({ isActive: false }, 2);
	expect((await pricing()).map(({ id }: { id: number }) => id)).toEqual([1]);
	expect((await admin.send("GET /api/admin/plans")).json.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
	await change({ isActive: true }, 2);
});

test("the last plan stays on sale, even if two are taken off concurrently", async () => {
	const replies = await Promise.all([change({ isActive: false }, 1), change({ isActive: false }, 2)]);
	expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(replies.find(({ status }) => status === 409)?.json.code).toBe("last-plan");
	expect(await pricing()).toHaveLength(1);
	await change({ isActive: true }, 1);
	await change({ isActive: true }, 2);
});

test.each([
	[{ price: 0 }],
	[{ price: -5 }],
	[{ price: 100.001 }],
	[{ price: 1_000_000 }],
	[{ listPrice: 1 }],
	[{ name: " " }],
	[{ features: ["x".repeat(201)] }],
	[{ isFirstHabit: false }],
])("the change %o of a plan is refused", async (body) => {
	const before = await pricing();
	const { status, json } = await change(body);
	expect([status, json.code]).toEqual([400, "invalid-input"]);
	expect(await pricing()).toEqual(before);
});

test("saving an unchanged plan leaves no entry in the audit log", async () => {
	const count = async () => (await admin.send("GET /api/admin/audit?limit=200")).json.length;
	const before = await count();
	const [plan] = await pricing();
	expect((await change({ name: plan.name, price: plan.price })).json).toEqual(plan);
	expect((await change({})).status).toBe(200);
	expect(await count()).toBe(before);
});

test("an unknown plan is not found, and a malformed id is refused", async () => {
	expect((await change({ price: 5 }, 99)).status).toBe(404);
	expect((await change({ price: 5 }, "0x1")).status).toBe(400);
});
