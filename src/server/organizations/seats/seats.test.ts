import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { formCall } from "#server/testing/forms.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { createOrganization, join, joinAs } from "#server/testing/organizations.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { hdfcStatement } from "#server/testing/statements.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

const planned = "0190a1b2-0000-7000-8000-0000000000c1";

let app: TestApp;
let admin: Person;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

function buy(owner: Client, { id }: { id: string }, count: unknown) {
	return owner.send(`POST /api/organizations/${id}/seats`, { body: { count } });
}

function take(member: Client, { id }: { id: string }) {
	return member.send(`POST /api/organizations/${id}/seats/take`);
}

/** Retries until there is capacity: with a slow database, some of two hundred calls are refused. */
async function takeWithRetries(member: Client, organization: { id: string }) {
	for (;;) {
		const reply = await take(member, organization);
		if (reply.status !== 503) return reply;
	}
}

async function seatsOf(owner: Client, { id }: { id: string }) {
	return (await owner.send(`GET /api/organizations/${id}/seats`)).json;
}

/** Whether a seat is offered in the list of organizations, and on the organization's own page. */
async function seatOffers(person: Client, { id }: { id: string }) {
	const [listed] = (await person.send("GET /api/organizations/user")).json;
	const { json: shown } = await person.send(`GET /api/organizations/${id}`);
	return [listed.hasFreeSeat, shown.hasFreeSeat];
}

async function me(person: Client) {
	return (await person.send("GET /api/auth/me")).json;
}

/** Reports the payment and verifies it in the queue. */
async function settle(owner: Client, paymentId: string) {
	await owner.send(`PATCH /api/payments/${paymentId}`, { body: { transactionId: newUtr() } });
	const { status } = await admin.send(`POST /api/admin/payments/${paymentId}/verify`);
	expect(status).toBe(200);
}

/** Creates an organization with this many paid seats. */
async function organizationWithSeats(count: number) {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const { json } = await buy(owner, organization, count);
	await settle(owner, json.id);
	return { owner, organization };
}

describe("buying seats", () => {
	test("takes one payment from an owner, which doesn't pay for the owner's habits", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const { status, json: order } = await buy(owner, organization, 50);
		expect(status).toBe(201);
		expect(order).toMatchObject({
			...{ purpose: "seats", planId: null, amount: 5000, paymentStatus: "pending" },
			...{ organizationId: organization.id, organizationName: organization.name, seatCount: 50 },
		});
		expect(order.upi.link).toContain("&am=5000.00&");
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 0, taken: 0, own: { id: order.id } });

		await settle(owner, order.id);
		expect(await seatsOf(owner, organization)).toMatchObject({
			...{ bought: 50, taken: 0, orderedByOthers: 0 },
			own: { paymentStatus: "completed" },
		});
		expect(await me(owner)).toMatchObject({ totalPaid: 0, seats: 0 });
		const refused = await owner.send("POST /api/habits", { body: habitForm });
		expect(refused.json).toMatchObject({ requiresPayment: true, payment: { amount: 100 } });
		const [notice] = (await owner.send("GET /api/notices")).json;
		expect(notice).toMatchObject({
			kind: "seats-ready",
			data: { organizationId: organization.id, name: organization.name, count: 50 },
		});
		const audit = await owner.send(`GET /api/organizations/${organization.id}/audit`);
		expect(audit.json[0]).toMatchObject({ act: "seats-ordered", details: { count: 50 } });
	});

	test("makes one payment if repeated; its seat count can change until it is reported", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const first = await buy(owner, organization, 500);
		const replies = await Promise.all([1, 2, 3].map(() => buy(owner, organization, 50)));
		for (const { status, json } of replies)
			expect([status, json.id, json.seatCount, json.amount]).toEqual([200, first.json.id, 50, 5000]);
		await owner.send(`PATCH /api/payments/${first.json.id}`, { body: { transactionId: newUtr() } });
		expect((await buy(owner, organization, 50)).status).toBe(200);
		const { status, json } = await buy(owner, organization, 60);
		expect([status, json.code]).toEqual([409, "seats-being-verified"]);
		expect((await owner.send("GET /api/payments/my")).json).toHaveLength(1);
	});

	test("is not verified for an amount other than the one the administrator saw", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const { json: seen } = await buy(owner, organization, 1);
		await buy(owner, organization, 1000);
		const verify = (amount: number) =>
			admin.send(`POST /api/admin/payments/${seen.id}/verify`, { body: { amount } });
		const refused = await verify(seen.amount);
		expect([refused.status, refused.json.code]).toEqual([422, "wrong-amount"]);
		expect(refused.json.message).toContain("₹1,00,000");
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 0 });
		expect((await verify(100_000)).status).toBe(200);
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 1000 });
	});

	test("names the organization and the count on the receipt, even after a rename", async () => {
		const { owner, organization } = await organizationWithSeats(12);
		await owner.send(`PATCH /api/organizations/${organization.id}`, { body: { name: "Tea and Runs" } });
		const { own } = await seatsOf(owner, organization);
		expect((await owner.send(`GET /api/payments/${own.id}/receipt`)).json).toMatchObject({
			plan: { name: "Organization seats" },
			...{ organizationName: organization.name, seatCount: 12, amount: 1200 },
		});
		const queue = await admin.send(`GET /api/admin/payments?status=completed&q=${own.reference}`);
		expect(queue.json).toMatchObject([{ organizationName: organization.name, seatCount: 12 }]);
	});

	test.each([0, 1001, 2.5, -3, "50", null])("refuses %j seats", async (count) => {
		const owner = await app.signUp();
		const { status, json } = await buy(owner, await createOrganization(owner), count);
		expect([status, json.code]).toEqual([400, "invalid-input"]);
	});

	test("is refused to a family, and to an organization that is about to be deleted", async () => {
		const owner = await app.signUp();
		const family = await createOrganization(owner, { type: "personal" });
		const ofFamily = await buy(owner, family, 5);
		expect([ofFamily.status, ofFamily.json.code]).toEqual([409, "no-seats-for-personal"]);
		const closingOrganization = await createOrganization(owner);
		await owner.send(`POST /api/organizations/${closingOrganization.id}/deletion`, {
			body: { password: owner.password },
		});
		const { status, json } = await buy(owner, closingOrganization, 5);
		expect([status, json.code]).toEqual([409, "organization-being-deleted"]);
	});

	test("lets the other owners see how many seats are ordered", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const other = await joinAs(app, organization, "owner");
		await buy(owner, organization, 30);
		expect(await seatsOf(other, organization)).toMatchObject({ own: null, orderedByOthers: 30 });
		expect(await seatsOf(owner, organization)).toMatchObject({ orderedByOthers: 0 });
	});

	test("can be tried again after the payment was rejected", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const { json: order } = await buy(owner, organization, 5);
		await admin.send(`POST /api/admin/payments/${order.id}/reject`, { body: { reason: "Not found" } });
		expect(await seatsOf(owner, organization)).toMatchObject({
			bought: 0,
			own: { paymentStatus: "rejected", rejectReason: "Not found" },
		});
		const again = await buy(owner, organization, 5);
		expect([again.status, again.json.id === order.id]).toEqual([201, false]);
	});
});

describe("a verification", () => {
	test("by email address accepts only the exact amount, and counts once", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		await buy(owner, organization, 50);
		const verify = (amount: number) =>
			admin.send("POST /api/admin/verify-payment", { body: { userEmail: owner.user.email, amount } });
		const wrong = await verify(4999.99);
		expect([wrong.status, wrong.json.code]).toEqual([422, "wrong-amount"]);
		expect((await verify(5000)).json).toMatchObject({ purpose: "seats", wasVerifiedBefore: false });
		expect((await verify(5000)).json).toMatchObject({ purpose: "seats", wasVerifiedBefore: true });
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 50 });
		expect((await verify(100)).json).toMatchObject({ purpose: "habits", wasVerifiedBefore: false });
		expect(await me(owner)).toMatchObject({ totalPaid: 100 });
	});

	test("of ₹100 is refused if it could be for a habit or for one seat", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		await openPayment(owner);
		const { json: seat } = await buy(owner, organization, 1);
		const body = { userEmail: owner.user.email, amount: 100 };
		const { status, json } = await admin.send("POST /api/admin/verify-payment", { body });
		expect([status, json.code]).toEqual([409, "several-payments"]);
		await settle(owner, seat.id);
		expect(await me(owner)).toMatchObject({ totalPaid: 0 });
		expect((await admin.send("POST /api/admin/verify-payment", { body })).json.purpose).toBe("habits");
		expect(await me(owner)).toMatchObject({ totalPaid: 100 });
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 1 });
	});

	test("by email does not guess whether ₹100 is a repeat for a paid seat or a habit's payment", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		await buy(owner, organization, 1);
		const body = { userEmail: owner.user.email, amount: 100 };
		const verify = async () => (await admin.send("POST /api/admin/verify-payment", { body })).json;
		expect(await verify()).toMatchObject({ purpose: "seats", wasVerifiedBefore: false });
		expect(await verify()).toMatchObject({ code: "several-payments" });
		expect((await owner.send("GET /api/payments/my")).json).toHaveLength(1);
		await openPayment(owner);
		expect(await verify()).toMatchObject({ purpose: "habits", wasVerifiedBefore: false });
		expect(await me(owner)).toMatchObject({ totalPaid: 100 });
	});

	test("by statement accepts only the exact amount, and counts once", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const { json: order } = await buy(owner, organization, 7);
		const utr = newUtr();
		await owner.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: utr } });
		async function upload(amount: string) {
			const file = { name: "november.csv", type: "text/csv", bytes: Buffer.from(hdfcStatement(utr, amount)) };
			return (await admin.send("POST /api/admin/statements", formCall({ bank: "hdfc" }, file))).json;
		}
		expect((await upload("100.00")).proposals).toMatchObject([{ kind: "amount-differs" }]);
		const { id, proposals } = await upload("700.00");
		expect(proposals).toMatchObject([{ kind: "exact", payment: { purpose: "seats", seatCount: 7 } }]);
		const verify = () =>
			admin.send(`POST /api/admin/statements/${id}/verify`, { body: { paymentIds: [order.id] } });
		expect((await verify()).json).toEqual([{ paymentId: order.id, outcome: "verified" }]);
		await verify();
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 7 });
	});
});

describe("a seat", () => {
	test("lets a member create habits, and creates the planned one at once", async () => {
		const { owner, organization } = await organizationWithSeats(2);
		const member = await joinAs(app, organization, "member");
		await member.send("POST /api/habits", { body: { ...habitForm, id: planned } });
		const seen = (await member.send("GET /api/organizations/user")).json;
		expect(seen).toMatchObject([{ id: organization.id, hasFreeSeat: true }]);
		const replies = await Promise.all([1, 2, 3].map(() => take(member, organization)));
		expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
		expect((await member.send("GET /api/habits")).json).toMatchObject([{ id: planned, paymentId: null }]);
		expect((await member.send("GET /api/habits/planned")).json).toBeNull();
		expect(await me(member)).toMatchObject({ seats: 1, totalPaid: 0 });
		await createHabit(member, { name: "Read" });
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 2, taken: 1 });
	});

	test("is refused to members who have paid, and members who take one have nothing to pay", async () => {
		const { owner, organization } = await organizationWithSeats(2);
		const paid = await joinAs(app, organization, "member");
		await pay(admin, paid.user.email);
		const refused = await take(paid, organization);
		expect([refused.status, refused.json.code]).toEqual([409, "nothing-to-pay"]);
		const seatedMember = await joinAs(app, organization, "member");
		await take(seatedMember, organization);
		const { status, json } = await seatedMember.send("POST /api/payments", { body: { planId: 1 } });
		expect([status, json.code]).toEqual([409, "nothing-to-pay"]);
		expect(await seatsOf(owner, organization)).toMatchObject({ taken: 1 });
	});

	test("stays with its member when they leave the organization", async () => {
		const { owner, organization } = await organizationWithSeats(1);
		const member = await joinAs(app, organization, "member");
		await take(member, organization);
		await member.send(`POST /api/organizations/${organization.id}/leave`);
		await createHabit(member);
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 1, taken: 1 });
		const { status } = await take(member, organization);
		expect(status).toBe(404);
		await join(member, organization);
		expect((await take(member, organization)).status).toBe(204);
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 1, taken: 1 });
	});

	test("is refused while the member's own payment is being checked, and can be taken once it is rejected", async () => {
		const { owner, organization } = await organizationWithSeats(1);
		const member = await joinAs(app, organization, "member");
		const { id } = await openPayment(member, { transactionId: newUtr() });
		const { status, json } = await take(member, organization);
		expect([status, json.code]).toEqual([409, "habits-being-verified"]);
		expect(await seatsOf(owner, organization)).toMatchObject({ taken: 0 });
		await admin.send(`POST /api/admin/payments/${id}/reject`, { body: { reason: "Not found" } });
		expect((await take(member, organization)).status).toBe(204);
	});

	test("is refused beyond the number bought, even to two hundred members at once", async () => {
		const { owner, organization } = await organizationWithSeats(50);
		const members: Person[] = [];
		for (let n = 0; n < 200; n++) members.push(await joinAs(app, organization, "member"));
		const replies = await Promise.all(members.map((member) => takeWithRetries(member, organization)));
		expect(replies.filter(({ status }) => status === 204)).toHaveLength(50);
		const others = replies.filter(({ status }) => status !== 204);
		for (const { status, json } of others)
			expect([status, json.code, json.message]).toEqual([
				409,
				"no-seat-free",
				"All seats are taken. Ask an owner of the organization for more.",
			]);
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 50, taken: 50 });
		const having = await Promise.all(members.map(me));
		expect(having.filter(({ seats }) => seats === 1)).toHaveLength(50);
		const [listed] = (await owner.send("GET /api/organizations/user")).json;
		expect(listed.hasFreeSeat).toBe(false);
	});
});

test("with a price per habit, a seat covers one habit, and no second one is offered", async () => {
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" });
	const boss = await perHabit.signUp();
	const owner = await perHabit.signUp();
	const organization = await createOrganization(owner);
	const { json: order } = await buy(owner, organization, 2);
	await boss.send(`POST /api/admin/payments/${order.id}/verify`);
	const member = await perHabit.signUp();
	await join(member, organization);
	expect(await seatOffers(member, organization)).toEqual([true, true]);
	expect((await take(member, organization)).status).toBe(204);
	expect(await seatOffers(member, organization)).toEqual([false, false]);
	expect(await seatOffers(owner, organization)).toEqual([true, true]);
	await createHabit(member);
	const second = await member.send("POST /api/habits", { body: habitForm });
	expect(second.json).toMatchObject({ requiresPayment: true, payment: { planId: 2 } });
	await perHabit.close();
});

describe("a deletion of the organization", () => {
	test("stops open payments until it is withdrawn; money on its way can be reported", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const { json: order } = await buy(owner, organization, 5);
		const deletion = `/api/organizations/${organization.id}/deletion`;
		await owner.send(`POST ${deletion}`, { body: { password: owner.password } });
		expect((await owner.send(`GET /api/payments/${order.id}`)).json.upi).toBeNull();
		const utr = newUtr();
		const reported = await owner.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: utr } });
		expect([reported.status, reported.json.upi]).toEqual([200, null]);
		const verify = () => admin.send(`POST /api/admin/payments/${order.id}/verify`);
		const refused = await verify();
		expect([refused.status, refused.json.code]).toEqual([409, "organization-being-deleted"]);
		const file = { name: "november.csv", type: "text/csv", bytes: Buffer.from(hdfcStatement(utr, "500.00")) };
		const statement = await admin.send("POST /api/admin/statements", formCall({ bank: "hdfc" }, file));
		const settled = await admin.send(`POST /api/admin/statements/${statement.json.id}/verify`, {
			body: { paymentIds: [order.id] },
		});
		expect(settled.json).toEqual([{ paymentId: order.id, outcome: "organization-being-deleted" }]);
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 0 });
		await owner.send(`DELETE ${deletion}`);
		expect((await owner.send(`GET /api/payments/${order.id}`)).json.upi).not.toBeNull();
		expect((await verify()).status).toBe(200);
		expect(await seatsOf(owner, organization)).toMatchObject({ bought: 5 });
	});

	test("closes its open payments, and members keep their seats", async () => {
		const { owner, organization } = await organizationWithSeats(1);
		const member = await joinAs(app, organization, "member");
		await take(member, organization);
		const former = await joinAs(app, organization, "owner");
		const { json: claimed } = await buy(former, organization, 4);
		await former.send(`PATCH /api/payments/${claimed.id}`, { body: { transactionId: newUtr() } });
		await former.send(`POST /api/organizations/${organization.id}/leave`);
		const { json: unclaimed } = await buy(owner, organization, 3);
		await owner.send(`POST /api/organizations/${organization.id}/deletion`, {
			body: { password: owner.password },
		});
		await app.advance(7 * 86_400_000);
		await deleteOrganizations(app.deps)({ id: "job", data: null });
		const states = await Promise.all([
			former.send(`GET /api/payments/${claimed.id}`),
			owner.send(`GET /api/payments/${unclaimed.id}`),
		]);
		for (const [index, { json }] of states.entries())
			expect(json).toMatchObject({
				paymentStatus: "rejected",
				isWithdrawn: true,
				rejectReason: `The organization was deleted. If you have paid, ${index === 0 ? "we will refund you" : "please contact us"}.`,
			});
		const [notice] = (await former.send("GET /api/notices")).json;
		expect(notice).toMatchObject({ kind: "payment-withdrawn", data: { reference: claimed.reference } });
		await createHabit(member);
	});
});
