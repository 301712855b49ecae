import { afterAll, beforeAll, expect, test } from "vitest";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { appWithOrganization, joinAs, proposeProgram } from "#server/testing/organizations.ts";
import type { Reply } from "#server/testing/test-app.ts";
import { lockProgram, updateProgram } from "./store.ts";

let lab: Awaited<ReturnType<typeof appWithOrganization>>;

beforeAll(async () => {
	lab = await appWithOrganization();
});
afterAll(() => lab.app.close());

test("an enrolment that waits while the program's terms change is refused", async () => {
	const { app, owner, organization } = lab;
	const member = await joinAs(app, organization, "member");
	const { id, terms } = await proposeProgram(owner, organization);
	const path = `/api/organizations/${organization.id}/programs/${id}`;
	const body = { visibility: "private", terms };
	let enrolment: Promise<Reply> | undefined;
	await app.deps.orm.transaction(async (tx) => {
		await lockProgram(tx, organization.id, id);
		await updateProgram(tx, organization.id, id, { targetFrequency: 5 });
		enrolment = outsideTransaction(() => member.send(`POST ${path}/enroll`, { body }));
		await outsideTransaction(async () => expect.poll(() => waitsForLock(app)).toBe(true));
	});
	const { status, json } = await (enrolment as Promise<Reply>);
	expect([status, json?.code]).toEqual([409, "program-changed"]);
	expect((await member.send(`GET ${path}`)).json).toMatchObject({ own: null, enrolledCount: 0 });
});
