import { afterAll, beforeAll, expect, test } from "vitest";
import { notifyAdministrators } from "#server/admin/queues/queue-notices.ts";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { newUtr } from "#server/testing/payments.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

async function jobsAboutQueues() {
	const rows = await app.database.script((run) =>
		run("select data from jobs.job where name = 'queue-waiting' order by created_on, id"),
	);
	return rows.map(({ data }) => data as { queue: "payments"; actorId: string });
}

async function waiting() {
	const [queues, stats, listed] = await Promise.all([
		admin.send("GET /api/admin/queues"),
		admin.send("GET /api/admin/payments/stats"),
		admin.send("GET /api/admin/payments?status=claimed"),
	]);
	const { pending, claimed } = stats.json;
	return [queues.json.payments, pending, claimed, listed.json.map(({ id }: { id: string }) => id)];
}

test("a reported seat payment of a deleted organization waits for administrators until its refund is noted", async () => {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	const path = `/api/organizations/${organization.id}`;
	const { json: order } = await owner.send(`POST ${path}/seats`, { body: { count: 4 } });
	const other = await createOrganization(owner, { name: "Unreported" });
	await owner.send(`POST /api/organizations/${other.id}/seats`, { body: { count: 2 } });
	await owner.send(`POST ${path}/deletion`, { body: { password: owner.password } });
	await owner.send(`POST /api/organizations/${other.id}/deletion`, { body: { password: owner.password } });
	await owner.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: newUtr() } });
	const before = (await jobsAboutQueues()).length;
	await app.advance(7 * 86_400_000);
	await deleteOrganizations(app.deps)({ id: "job", data: null });

	const [job, ...more] = (await jobsAboutQueues()).slice(before);
	expect([job?.queue, more]).toEqual(["payments", []]);
	if (job !== undefined) await notifyAdministrators(app.deps)({ id: "1", data: job });
	const [notice] = (await admin.send("GET /api/notices")).json;
	expect(notice).toMatchObject({ kind: "queue-waiting", data: { queue: "payments", waiting: 1 } });
	const { password, user } = admin;
	await admin.send("POST /api/auth/login", { body: { email: user.email, password } });
	expect(await waiting()).toEqual([1, 0, 1, [order.id]]);
	await admin.send(`POST /api/admin/payments/${order.id}/note`, { body: { note: "By UPI" } });
	expect(await waiting()).toEqual([0, 0, 0, []]);
});

test("closing a deleted organization's seat payment that never arrived notifies the payer once, and a search by UTR still finds it", async () => {
	const owner = await app.signUp();
	const { id: organizationId } = await createOrganization(owner);
	const path = `/api/organizations/${organizationId}`;
	const { json: order } = await owner.send(`POST ${path}/seats`, { body: { count: 4 } });
	const utr = newUtr();
	await owner.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: utr } });
	const close = () => admin.send(`POST /api/admin/payments/${order.id}/not-arrived`);
	expect((await close()).json.code).toBe("still-pending");
	await owner.send(`POST ${path}/deletion`, { body: { password: owner.password } });
	await app.advance(7 * 86_400_000);
	await deleteOrganizations(app.deps)({ id: "job", data: null });
	const { password, user } = admin;
	await admin.send("POST /api/auth/login", { body: { email: user.email, password } });
	expect(await waiting()).toEqual([1, 0, 1, [order.id]]);

	for (const _ of [1, 2]) expect((await close()).status).toBe(200);
	expect(await waiting()).toEqual([0, 0, 0, []]);
	const { json: notices } = await owner.send("GET /api/notices");
	const told = notices.filter(({ kind }: { kind: string }) => kind === "payment-withdrawn");
	expect(told.map(({ data }: { data: { reason: string } }) => data.reason)).toEqual([
		expect.stringContaining(`No money arrived with UTR ${utr}`),
		expect.stringContaining("we will refund you"),
	]);
	const audit = (await admin.send("GET /api/admin/audit")).json.slice(0, 2);
	expect(audit.filter(({ act }: { act: string }) => act === "payment-not-arrived")).toMatchObject([
		{ details: { paymentId: order.id, utr }, subject: { email: owner.user.email } },
	]);
	const { json: found } = await admin.send(`GET /api/admin/payments?status=&q=${utr}`);
	expect(found).toMatchObject([{ id: order.id, isWithdrawn: true, refund: null }]);
	const note = { body: { note: "Arrived late, sent back" } };
	expect((await admin.send(`POST /api/admin/payments/${order.id}/note`, note)).status).toBe(200);
	expect((await close()).json.code).toBe("already-refunded");
});
