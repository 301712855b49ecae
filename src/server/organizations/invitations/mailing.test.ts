import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendInvitations } from "./mailing.ts";

const lease = 5 * 60_000;
let mails: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;

/** Without a worker: each test runs the job itself. */
beforeAll(async () => {
	mails = await smtpServer();
	app = await testApp({
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
	});
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function invitationsTo(...emails: string[]) {
	const owner = await app.signUp();
	await app.database.script((run) => run("update users set is_verified = true"));
	const organization = await createOrganization(owner);
	await owner.send(`POST ${at(organization)}`, { body: { emails } });
	return { owner, organization };
}

function at({ id }: Organization): string {
	return `/api/organizations/${id}/invitations`;
}

async function stateOf(owner: Client, organization: Organization): Promise<Record<string, string>> {
	const { json } = await owner.send(`GET ${at(organization)}`);
	return Object.fromEntries(json.map(({ email, state }: { email: string; state: string }) => [email, state]));
}

function runJob({ id: organizationId }: Organization): Promise<void> {
	return sendInvitations(app.deps)({ id: "job", data: { organizationId } });
}

test("an address that the mail server defers doesn't hold up the others, and is given up after five tries", async () => {
	const { owner, organization } = await invitationsTo("later@tyop.in", "asha@example.in", "ravi@example.in");
	await expect(runJob(organization)).rejects.toThrow("450 unknown domain");
	const sent = { "asha@example.in": "open", "ravi@example.in": "open" };
	expect(await stateOf(owner, organization)).toEqual({ ...sent, "later@tyop.in": "sending" });
	for (let tries = 1; tries < 5; tries++) {
		app.advance(lease);
		await expect(runJob(organization)).rejects.toThrow("450 unknown domain");
	}
	app.advance(lease);
	await runJob(organization);
	expect(await stateOf(owner, organization)).toEqual({ ...sent, "later@tyop.in": "not-delivered" });
});
