import { expect } from "vitest";
import { endpoints } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { lacksReading, type Scope, scopes } from "#domain/account/access-token.ts";
import { createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { formCall } from "#server/testing/forms.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import {
	createOrganization,
	createOrganizationChallenge,
	createTeam,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { png } from "#server/testing/pictures.ts";
import { rowReader } from "#server/testing/rows.ts";
import { createChallenge } from "#server/testing/social/challenges.ts";
import { invite } from "#server/testing/social/invitations.ts";
import { type Call, type Client, type Reply, testApp } from "#server/testing/test-app.ts";
import { sampleBodies } from "./sample-bodies.ts";

const statementFile = {
	name: "november.csv",
	type: "text/csv",
	bytes: bytesOf("Txn Date,Description,Debit,Credit\n"),
};
const importFile = { type: "application/octet-stream", bytes: bytesOf("date,habit\n2026-07-01,Walk\n") };
const importCall = { raw: importFile.bytes, headers: { "content-type": importFile.type } };

export type Sample = { type: string; bytes: Uint8Array<ArrayBuffer> };
export const files: Record<string, Sample> = {
	"POST /api/imports": importFile,
	"POST /api/admin/statements": statementFile,
	"POST /api/payments/:paymentId/screenshot": { type: "image/png", bytes: png },
	"PUT /api/auth/me/picture": { type: "image/png", bytes: png },
	"PUT /api/admin/experts/:expertId/picture": { type: "image/png", bytes: png },
	"PUT /api/organizations/:organizationId/logo": { type: "image/png", bytes: png },
};

export const forms: Record<string, Record<string, string>> = {
	"POST /api/admin/statements": { bank: "sbi" },
};

export function isUnsafe({ route }: Endpoint): boolean {
	return !route.startsWith("GET ");
}

export function fileCall(route: string, { type, bytes }: Sample): Call {
	return forms[route]
		? formCall(forms[route], { name: "a", type, bytes })
		: { raw: bytes, headers: { "content-type": type } };
}

export function table(wanted: (endpoint: Endpoint) => boolean): [string, Endpoint][] {
	return endpoints.filter(wanted).map((endpoint): [string, Endpoint] => [endpoint.route, endpoint]);
}

export function expectProblem(reply: Reply, status: number, code?: string, of = ""): void {
	expect(reply.status, of).toBe(status);
	expect(reply.json.message, of).toMatch(/[.।]$/);
	if (code) expect(reply.json.code, of).toBe(code);
	expect(reply.text, of).not.toMatch(
		/select|insert|drizzle|zod|node_modules|\bat [\w.]+ \(|postgres|pglite/i,
	);
}

export type ContractApp = Awaited<ReturnType<typeof contractApp>>;

/** An app whose owner has one of everything that a route can name, plus a stranger and an administrator. */
export async function contractApp() {
	const app = await testApp();
	const stored = await rowReader(app.database);
	const admin = await app.signUp();
	const person = await app.signUp({ email: "owner@example.in" });
	const owner: Client = person;
	const stranger = await app.signUp();
	await pay(admin, person.user.email);
	const habit = await createHabit(owner);
	const { json } = await owner.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, {
		body: { completed: true },
	});
	const pending = await owner.send("POST /api/imports", importCall);
	const pictured = await owner.send("PUT /api/auth/me/picture", {
		raw: png,
		headers: { "content-type": "image/png" },
	});
	const statement = await admin.send("POST /api/admin/statements", formCall({ bank: "sbi" }, statementFile));
	const inHub = { body: { socialName: "In the hub" } };
	for (const each of [owner, stranger]) await each.send("PUT /api/social/me", inHub);
	// The block hides the owner from the stranger in the hub; elsewhere, strangers see nothing anyway.
	await owner.send(`POST /api/social/blocks/${stranger.user.id}`);
	const offered = await owner.send("POST /api/social/partners", {
		body: { ...sampleBodies["POST /api/social/partners"], habitId: habit.id },
	});
	const post = await owner.send("POST /api/social/posts", { body: { content: "Day 9" } });
	const comments = `POST /api/social/posts/${post.json.id}/comments`;
	const comment = await owner.send(comments, { body: { content: "And I am glad" } });
	const sessions = await owner.send("GET /api/auth/sessions");
	const token = await createToken(person);
	const hook = await owner.send("POST /api/webhooks", { body: sampleBodies["POST /api/webhooks"] });
	const delivery = await owner.send(`POST /api/webhooks/${hook.json.id}/test`);
	const tokensWithout = new Map<Scope, string>();
	for (const scope of scopes) {
		const others = scopes.filter((each) => each !== scope);
		const allowed = lacksReading(others) ? others.filter((each) => each !== "habits:write") : others;
		tokensWithout.set(scope, (await createToken(person, { scopes: allowed })).token);
	}
	const paid = await owner.send("GET /api/payments/my");
	const challenge = await createChallenge(owner, { isPublic: false });
	const organization = await createOrganization(owner);
	const organizationChallenge = await createOrganizationChallenge(owner, organization);
	const invitations = `/api/organizations/${organization.id}/invitations`;
	await owner.send(`POST ${invitations}`, { body: { emails: ["invited@example.in"] } });
	const program = await proposeProgram(owner, organization, { rewards: [{ title: "Tea", at: 50 }] });
	const team = await createTeam(owner, organization);
	await owner.send(`PUT /api/organizations/${organization.id}/domains/chai-works.in`);
	const { json: connected } = await owner.send("POST /api/integrations/mock", {
		body: { provider: "todoist" },
	});
	const mapping = await owner.send(`POST /api/integrations/${connected.id}/mappings`, {
		body: { ...sampleBodies["POST /api/integrations/:integrationId/mappings"], habitId: habit.id },
	});
	const owned: Record<string, string> = {
		organizationId: organization.id,
		domain: "chai-works.in",
		programId: program.id,
		teamId: team.id,
		rewardId: program.rewards[0]?.id ?? "",
		invitationId: (await owner.send(`GET ${invitations}`)).json[0].id,
		challengeId: challenge.id,
		habitId: habit.id,
		logId: json.id,
		entryId: "0190a1b2-0000-7000-8000-000000000009",
		date: "2026-11-21",
		point: "1",
		importId: pending.json.id,
		exportId: (await owner.send("POST /api/account/export")).json.id,
		paymentId: paid.json[0].id,
		userId: paid.json[0].userId,
		memberId: memberIdIn(organization, { id: paid.json[0].userId }),
		planId: "1",
		number: "1",
		statementId: statement.json.id,
		hash: pictured.json.profileImageUrl.split("/").at(-1),
		partnershipId: offered.json.id,
		code: offered.json.invitePath.split("/").at(-1),
		messageId: "0190a1b2-0000-7000-8000-000000000009",
		sessionId: sessions.json[0].id,
		tapId: (await owner.send(`POST /api/habits/${habit.id}/taps`)).json.id,
		tokenId: token.id,
		webhookId: hook.json.id,
		deliveryId: delivery.json.id,
		postId: post.json.id,
		reportedId: post.json.id,
		commentId: comment.json.id,
		invitationCode: await invite(owner, { isForOne: true }),
		// Articles have no owner, so a stranger would find an existing one.
		slug: "no-such-article",
		keyId: (await owner.send("POST /api/ingest/keys", { body: {} })).json.id,
		integrationId: connected.id,
		mappingId: mapping.json.id,
		file: `${"A".repeat(65)}.ics`,
		// Providers have no owner either.
		provider: "no-such-provider",
		app: "todoist",
		passkeyId: "0190a1b2-0000-7000-8000-000000000009",
		expertId: "01900000-0000-7000-8000-000000000001",
		pictureHash: "0".repeat(32),
		consultationId: (
			await owner.send("POST /api/consultations", { body: sampleBodies["POST /api/consultations"] })
		).json.id,
	};
	return {
		app,
		admin,
		owner,
		stranger,
		/** Sends with one of the owner's access tokens, which has all scopes. */
		sendAsProgram: (route: string, call: Call = {}) => app.request(route, withToken(token.token, call)),
		sendWithout: (scope: Scope, route: string, call: Call) =>
			app.request(route, withToken(tokensWithout.get(scope) ?? "", call)),
		stored,
		routeOf: ({ route }: Endpoint): string =>
			route
				.replace(
					"/:organizationId/challenges/:challengeId",
					`/:organizationId/challenges/${organizationChallenge.id}`,
				)
				.replaceAll(/:(\w+)/g, (_, name: string) => owned[name] ?? `no ${name}`),
		callOf: ({ route, body }: Endpoint, headers: Record<string, string> = {}): Call => {
			if (body) return { body: sampleBodies[route], headers };
			const sent = files[route] && fileCall(route, files[route]);
			return { ...sent, headers: { ...sent?.headers, ...headers } };
		},
		callerOf: ({ access }: Endpoint): Client => (access === "admin" ? admin : owner),
	};
}
