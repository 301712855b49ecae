import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { noteClaim, paymentOf } from "#server/payments/payments/service.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { newUtr } from "#server/testing/payments.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";
import { lockAccount } from "#server/users/store.ts";
import { closeSeatPayments } from "./closing.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
	await app.signUp();
});

afterAll(() => app.close());

async function orderSeats() {
	const owner = await app.signUp();
	const { id: organizationId } = await createOrganization(owner);
	const { json } = await owner.send(`POST /api/organizations/${organizationId}/seats`, {
		body: { count: 4 },
	});
	const order: PaymentOrder = json;
	const noticeKinds = async () =>
		(await owner.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
	return { owner, organizationId, order, noticeKinds };
}

function somebodyWaits(): Promise<void> {
	return outsideTransaction(async () => expect.poll(() => waitsForLock(app)).toBe(true));
}

test("seat money reported while the organization's deletion closes the payment is refused, and its UTR stays free", async () => {
	const { owner, organizationId, order, noticeKinds } = await orderSeats();
	const transactionId = newUtr();
	let claim: Promise<Reply> | undefined;
	await app.deps.orm.transaction(async (tx) => {
		await lockOrganization(tx, organizationId);
		await closeSeatPayments(tx, app.deps, organizationId);
		claim = outsideTransaction(() =>
			owner.send(`PATCH /api/payments/${order.id}`, { body: { transactionId } }),
		);
		await somebodyWaits();
	});
	const { status, json } = await (claim as Promise<Reply>);
	expect([status, json.code]).toEqual([409, "already-rejected"]);
	expect(await noticeKinds()).toEqual([]);
	expect(
		await queryRows(app.database, `select key from payment_keys where key = '${transactionId}'`),
	).toEqual([]);
});

test("a payer who reports seat money just before the organization is deleted is told that the money will be refunded", async () => {
	const { owner, organizationId, order, noticeKinds } = await orderSeats();
	await owner.send(`POST /api/organizations/${organizationId}/deletion`, {
		body: { password: owner.password },
	});
	app.advance(7 * 86_400_000);
	const userId = owner.user.id;
	// The job deletes the members in transactions of their own, before it closes payments.
	await queryRows(
		app.database,
		`delete from organization_members where organization_id = '${organizationId}'`,
	);
	let deletion: Promise<void> | undefined;
	await app.deps.orm.transaction(async (tx) => {
		await lockAccount(tx, { id: userId });
		await noteClaim(tx, app.deps, await paymentOf(tx, { userId, id: order.id }), app.deps.clock());
		deletion = outsideTransaction(() => deleteOrganizations(app.deps)({ id: "hour", data: null }));
		await somebodyWaits();
	});
	await deletion;
	expect(
		await queryRows(app.database, `select id from organizations where id = '${organizationId}'`),
	).toEqual([]);
	expect((await noticeKinds()).slice(0, 2)).toEqual(["payment-withdrawn", "payment-received"]);
});
