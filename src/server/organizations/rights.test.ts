import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { expectProblem } from "#server/testing/contract/contract-app.ts";
import type { OrganizationCall } from "#server/testing/organizations/call.ts";
import { makeCall, organizationCalls, refusalTo } from "#server/testing/organizations/calls.ts";
import {
	type Ids,
	insiders,
	type Persona,
	personas,
	type Scene,
	sceneApp,
} from "#server/testing/organizations/scene.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Calls each endpoint as every persona, in their own organization and in a foreign one. */

let app: TestApp;
let scene: Scene;
let stored: () => Promise<string>;

beforeAll(async () => {
	({ app, scene, stored } = await sceneApp());
});

afterAll(() => app.close());

const rows = organizationCalls.map(
	(row) => [row.note ? `${row.route} ${row.note}` : row.route, row] as const,
);

test("the table lists every endpoint of organizations", () => {
	const isOfOrganizations = ({ route, access }: Endpoint) =>
		typeof access === "object" || /\/api\/(organizations|hosts)\b/.test(route);
	const routes = endpoints.filter(isOfOrganizations).map(({ route }) => route);
	expect(new Set(organizationCalls.map(({ route }) => route))).toEqual(new Set(routes));
});

test.each(rows)("%s is open to the listed personas only", async (_name, row) => {
	const before = await stored();
	for (const persona of personas.filter((each) => !row.by.includes(each)))
		expectProblem(await makeCall(scene, row, persona), ...refusalTo(row, persona), `as ${persona}`);
	for (const [persona, ids] of foreignCalls(row)) {
		const reply = await makeCall(scene, row, persona, ids);
		expectProblem(reply, 404, "not-found", `as ${persona} with another's ${Object.keys(ids)}`);
	}
	expect(await stored()).toBe(before);
	for (const persona of row.by) {
		const { status, text } = await makeCall(scene, row, persona);
		expect(status, `as ${persona}: ${text}`).toBe(row.successStatus);
		await row.undo?.(scene);
	}
});

/** Returns calls by every insider to a foreign organization, and by the owner to their own with one foreign id. */
function foreignCalls({ route, by, refused }: OrganizationCall): [Persona, Ids][] {
	const named = [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
	if (!named.includes("organizationId") || by.includes("visitor") || refused === 404) return [];
	const one = named.filter((name) => name !== "organizationId");
	return [
		...insiders.map((persona): [Persona, Ids] => [persona, scene.foreign]),
		...one.map((name): [Persona, Ids] => ["owner", { [name]: scene.foreign[name] ?? "" }]),
	];
}
