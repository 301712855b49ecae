import type { MailedInvitation } from "#contract/organizations/invitations.ts";
import type { Role } from "#domain/organizations/role.ts";
import { sampleBodies } from "#server/testing/contract/sample-bodies.ts";
import { createTeam, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { png } from "#server/testing/pictures.ts";
import type { Call, Reply } from "#server/testing/test-app.ts";
import {
	admins,
	type CallOptions,
	call,
	managers,
	type OrganizationCall,
	owners,
	signedIn,
	teamManagers,
} from "./call.ts";
import { programCalls } from "./program-calls.ts";
import {
	type Ids,
	insertJoinRequest,
	insiders,
	invitationTo,
	openByAddress,
	type Person,
	type Persona,
	personas,
	type Scene,
} from "./scene.ts";

export const organizationCalls: readonly OrganizationCall[] = [
	call(signedIn, 200, "GET /api/organizations/user"),
	call(signedIn, 201, "POST /api/organizations"),
	call(insiders, 204, "POST /api/organizations/switch", {
		body: ({ ids }) => ({ organizationId: ids.organizationId }),
	}),
	call(signedIn, 200, "GET /api/organizations/door", {
		query: ({ elsewhere }) => `code=${elsewhere.organization.code}`,
	}),
	call(signedIn, 200, "POST /api/organizations/join", {
		body: ({ elsewhere }) => ({ code: elsewhere.organization.code }),
	}),
	call(signedIn, 200, "GET /api/organizations/by-address"),
	call(signedIn, 200, "POST /api/organizations/join-by-address", {
		fresh: async ({ app, elsewhere, people }, caller) => ({
			body: await openByAddress(app, elsewhere.organization, people[caller] as Person),
		}),
	}),
	call(signedIn, 200, "GET /api/organizations/requests"),
	call(["requester"], 204, "DELETE /api/organizations/requests/:organizationId", {
		refused: 404,
		undo: ({ app, organization, people }) => insertJoinRequest(app, organization, people.requester),
	}),
	call(personas, 200, "POST /api/organizations/invitations/open", { body: ({ token }) => ({ token }) }),
	call(signedIn, 200, "POST /api/organizations/invitations/accept", {
		fresh: async ({ app, elsewhere, people }, caller) => ({
			body: { token: await invitationTo(app, elsewhere, (people[caller] as Person).user.email) },
		}),
	}),
	call(personas, 204, "GET /api/hosts/allowed", {
		query: ({ organization }) => `domain=o-${organization.id}.example.in`,
	}),
	call(personas, 200, "GET /api/organizations/:organizationId/logo/:pictureHash"),

	call(insiders, 200, "GET /api/organizations/:organizationId"),
	call(owners, 200, "PATCH /api/organizations/:organizationId"),
	call(owners, 200, "DELETE /api/organizations/:organizationId/logo", { undo: setLogo }),
	call(owners, 200, "PUT /api/organizations/:organizationId/logo", { file: logo() }),
	call(admins, 200, "POST /api/organizations/:organizationId/code", { undo: readAgain }),
	call(owners, 200, "GET /api/organizations/:organizationId/domains"),
	call(owners, 200, "PUT /api/organizations/:organizationId/domains/:domain"),
	call(owners, 200, "POST /api/organizations/:organizationId/domains/check"),
	call(owners, 200, "DELETE /api/organizations/:organizationId/domains/:domain", {
		undo: ({ ids, people }) =>
			people.owner.send(`PUT /api/organizations/${ids.organizationId}/domains/${ids.domain}`),
	}),
	call(owners, 200, "POST /api/organizations/:organizationId/deletion", {
		body: ({ people }) => ({ password: people.owner.password }),
		undo: ({ ids, people }) => people.owner.send(`DELETE /api/organizations/${ids.organizationId}/deletion`),
	}),
	call(owners, 200, "DELETE /api/organizations/:organizationId/deletion"),

	call(insiders, 200, "GET /api/organizations/:organizationId/members"),
	call(insiders, 200, "GET /api/organizations/:organizationId/departments"),
	call(admins, 204, "PATCH /api/organizations/:organizationId/members/:memberId"),
	call(admins, 204, "DELETE /api/organizations/:organizationId/members/:memberId", {
		fresh: async ({ app, organization }) => ({
			ids: { memberId: memberIdIn(organization, (await joinAs(app, organization, "member")).user) },
		}),
	}),
	call(insiders, 204, "POST /api/organizations/:organizationId/leave", {
		fresh: newMember,
	}),
	call(admins, 200, "GET /api/organizations/:organizationId/requests"),
	call(admins, 204, "POST /api/organizations/:organizationId/requests/:memberId/accept", {
		fresh: newRequester,
	}),
	call(admins, 204, "POST /api/organizations/:organizationId/requests/:memberId/decline", {
		fresh: newRequester,
	}),

	call(admins, 200, "GET /api/organizations/:organizationId/invitations"),
	call(admins, 200, "POST /api/organizations/:organizationId/invitations"),
	call(admins, 204, "POST /api/organizations/:organizationId/invitations/:invitationId/send", {
		fresh: newInvitation,
	}),
	call(admins, 204, "DELETE /api/organizations/:organizationId/invitations/:invitationId", {
		fresh: newInvitation,
	}),

	call(insiders, 200, "GET /api/organizations/:organizationId/me"),
	call(insiders, 200, "PATCH /api/organizations/:organizationId/me"),
	call(managers, 200, "GET /api/organizations/:organizationId/figures"),
	call(insiders, 200, "GET /api/organizations/:organizationId/leaderboard"),
	call(insiders, 200, "GET /api/organizations/:organizationId/leaderboard", {
		note: "of teams",
		query: () => "of=teams&period=30d",
	}),
	call(admins, 200, "GET /api/organizations/:organizationId/audit"),
	call(insiders, 200, "GET /api/organizations/:organizationId/announcements"),
	call(admins, 201, "POST /api/organizations/:organizationId/announcements", { note: "to everybody" }),
	call(teamManagers, 201, "POST /api/organizations/:organizationId/announcements", {
		note: "to a team",
		body: ({ ids }) => ({ text: "The kitchen closes at six", teamId: ids.teamId }),
	}),

	call(owners, 200, "GET /api/organizations/:organizationId/seats"),
	call(owners, 201, "POST /api/organizations/:organizationId/seats"),
	call(insiders, 204, "POST /api/organizations/:organizationId/seats/take", { fresh: newMemberWithSeat }),

	call(insiders, 200, "GET /api/organizations/:organizationId/teams"),
	call(admins, 201, "POST /api/organizations/:organizationId/teams"),
	call(admins, 200, "PATCH /api/organizations/:organizationId/teams/:teamId"),
	call(admins, 204, "DELETE /api/organizations/:organizationId/teams/:teamId", {
		fresh: async ({ organization, people }) => ({
			ids: { teamId: (await createTeam(people.owner, organization)).id },
		}),
	}),
	call(teamManagers, 204, "PUT /api/organizations/:organizationId/teams/:teamId/members/:memberId"),
	call(teamManagers, 204, "DELETE /api/organizations/:organizationId/teams/:teamId/members/:memberId"),
	...programCalls,
];

export function refusalTo({ refused }: OrganizationCall, persona: Persona): [status: number, code: string] {
	if (persona === "visitor") return [401, "not-signed-in"];
	const isInside = insiders.some((each) => each === persona);
	return isInside && refused === 403 ? [403, "insufficient-role"] : [404, "not-found"];
}

/** Makes the call as a persona, with everything it needs; `ids` override the scene's. */
export async function makeCall(
	scene: Scene,
	row: OrganizationCall,
	caller: Persona,
	ids: Ids = {},
): Promise<Reply> {
	const { route, query, body, file, fresh, by } = row;
	const isRefused = Object.keys(ids).length > 0 || !by.includes(caller);
	const given: CallOptions = (!isRefused && (await fresh?.(scene, caller))) || {};
	const named = { ...scene.ids, ...given.ids, ...ids };
	const path = route.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? `no ${name}`);
	const sent = given.body ?? body?.(scene) ?? sampleBodies[route];
	return (given.by ?? scene.people[caller]).send(query ? `${path}?${query(scene)}` : path, {
		...(sent !== undefined && { body: sent }),
		...file,
	});
}

function logo(): Call {
	return { raw: png, headers: { "content-type": "image/png" } };
}

function setLogo({ people, ids }: Scene): Promise<unknown> {
	return people.owner.send(`PUT /api/organizations/${ids.organizationId}/logo`, logo());
}

async function readAgain(scene: Scene): Promise<void> {
	const { ids, people } = scene;
	scene.organization = (await people.owner.send(`GET /api/organizations/${ids.organizationId}`)).json;
}

async function newMember({ app, organization }: Scene, caller: Persona): Promise<CallOptions> {
	return { by: await joinAs(app, organization, caller === "leader" ? "manager" : (caller as Role)) };
}

async function newMemberWithSeat(scene: Scene, caller: Persona): Promise<CallOptions> {
	const { app, ids } = scene;
	await app.database.script((run) =>
		run(`update organizations set seats_bought = seats_bought + 1 where id = '${ids.organizationId}'`),
	);
	return newMember(scene, caller);
}

async function newRequester({ app, organization }: Scene): Promise<CallOptions> {
	const asker = await app.signUp();
	await insertJoinRequest(app, organization, asker);
	return { ids: { memberId: memberIdIn(organization, asker.user) } };
}

/** Creates an invitation that was mailed long enough ago to be mailed again. */
async function newInvitation(scene: Scene): Promise<CallOptions> {
	const { app, organization, people } = scene;
	const email = `${crypto.randomUUID()}@example.in`;
	await invitationTo(app, { organization, owner: people.owner }, email);
	const { json } = await people.owner.send(`GET /api/organizations/${organization.id}/invitations`);
	return {
		ids: { invitationId: json.find((invitation: MailedInvitation) => invitation.email === email).id },
	};
}
