import { uuidv7 } from "uuidv7";
import { iso } from "#server/ground/iso.ts";
import { cookieName } from "#server/http/cookie.ts";
import { socialProfiles } from "#server/social/people/tables.ts";
import type { Reply, TestApp } from "#server/testing/test-app.ts";
import { users } from "#server/users/tables.ts";

/** Inserts signed-in members of the hub, which is quicker than signing them up. */
export async function crowd(app: TestApp, size: number) {
	const { orm, sessions, clock } = app.deps;
	const at = iso(clock());
	const people = Array.from({ length: size }, (_, index) => ({ id: uuidv7(), name: `Crowd ${index}` }));
	await orm.insert(users).values(
		people.map(({ id, name }) => ({
			id,
			email: `${id}@crowd.example`,
			passwordHash: "none",
			fullName: name,
			socialName: name,
			createdAt: at,
			updatedAt: at,
		})),
	);
	await orm.insert(socialProfiles).values(people.map(({ id }) => ({ userId: id, joinedAt: at })));
	const signedIn: { id: string; send: (route: string, body?: unknown) => Promise<Reply> }[] = [];
	for (const { id } of people) {
		const token = await sessions.begin(orm, id, {
			now: clock(),
			address: "127.0.0.1",
			userAgent: "",
			token: undefined,
		});
		const headers = { cookie: `${cookieName(false)}=${token}` };
		signedIn.push({ id, send: (route, body) => app.request(route, { body, headers }) });
	}
	return signedIn;
}
