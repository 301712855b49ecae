import { afterAll, beforeAll, expect, test } from "vitest";
import { type Endpoint, isBodyOptional } from "#contract/endpoint.ts";
import {
	type ContractApp,
	contractApp,
	expectProblem,
	fileCall,
	files,
	table,
} from "#server/testing/contract/contract-app.ts";
import { sampleBodies as bodies } from "#server/testing/contract/sample-bodies.ts";
import type { Call } from "#server/testing/test-app.ts";

/**
 * Sends invalid bodies, files, ids and queries to every endpoint that takes them. They are refused before the
 * endpoint's handler runs, so testing on one engine is enough.
 */

let of: ContractApp;
/** All rows before the first test; no test may change them. */
let before: string;

beforeAll(async () => {
	of = await contractApp();
	before = await of.stored();
});

afterAll(() => of.app.close());

function mayLeaveOut({ body }: Endpoint) {
	return body !== undefined && isBodyOptional(body);
}

function valid(route: string) {
	return JSON.stringify(bodies[route]);
}

function validWith(route: string, field: string) {
	return valid(route).replace(/\{(\s*\})?/, (_all, end = ",") => `{${field}${end}`);
}

/** Bodies to send instead of a valid one, with their headers and the expected status. */
const invalidBodies: Record<
	string,
	[raw: (route: string) => string | Uint8Array<ArrayBuffer>, headers: Record<string, string>, status: number]
> = {
	"as text": [valid, { "content-type": "text/plain" }, 415],
	"as a form": [() => "completed=true", { "content-type": "application/x-www-form-urlencoded" }, 415],
	"as multipart": [() => "--x--", { "content-type": "multipart/form-data; boundary=x" }, 415],
	"as almost JSON": [valid, { "content-type": "application/jsonp" }, 415],
	malformed: [() => '{"completed": tru', {}, 400],
	empty: [() => "", {}, 400],
	"a list with null": [() => "[null]", {}, 400],
	null: [() => "null", {}, 400],
	"with NUL": [(route) => validWith(route, '"x":"\\u0000"'), {}, 400],
	"with a lone surrogate": [(route) => validWith(route, '"x":"\\ud800"'), {}, 400],
	"not UTF-8": [() => new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 400],
	deep: [() => `${"[".repeat(20_000)}${"]".repeat(20_000)}`, {}, 400],
	"deep with NUL": [() => `${"[".repeat(20_000)}"\\u0000"${"]".repeat(20_000)}`, {}, 400],
	"of 1 MB": [() => JSON.stringify({ notes: "x".repeat(1_000_000) }), {}, 413],
	"with __proto__": [(route) => validWith(route, '"__proto__":{"isAdmin":true}'), {}, 400],
};

test.each(table(({ body }) => body !== undefined))("%s refuses invalid bodies", async (route, endpoint) => {
	for (const [name, [raw, headers, status]] of Object.entries(invalidBodies)) {
		if (name === "empty" && mayLeaveOut(endpoint)) continue;
		const code = /NUL|surrogate|UTF-8/.test(name) ? "malformed-text" : undefined;
		const reply = await of.callerOf(endpoint).send(of.routeOf(endpoint), { raw: raw(route), headers });
		expectProblem(reply, status, code, name);
	}
	expect(await of.stored()).toBe(before);
	expect({}).not.toHaveProperty("isAdmin");
});

test.each(table(({ file }) => file !== undefined))(
	"%s refuses other file types and files that are too large",
	async (_route, endpoint) => {
		const sample = files[endpoint.route] ?? { type: "", bytes: new Uint8Array() };
		const send = (sent: Call) => of.callerOf(endpoint).send(of.routeOf(endpoint), sent);
		const unfit = ["application/json", "text/html", `${sample.type}x`, "multipart/form-datax; boundary=x"];
		// Bank statements may be web pages, so HTML is not refused as their type.
		const others = unfit.filter((type) => !endpoint.file?.types.includes(type));
		for (const type of others)
			expectProblem(await send(fileCall(endpoint.route, { ...sample, type })), 415, "wrong-file-type");
		for (const type of endpoint.form ? [sample.type, ...unfit] : [])
			expectProblem(await send({ raw: sample.bytes, headers: { "content-type": type } }), 415, "not-a-form");
		const bytes = new Uint8Array((endpoint.file?.maxBytes ?? 0) + 1);
		expectProblem(await send(fileCall(endpoint.route, { ...sample, bytes })), 413, "file-too-large");
		expect(await of.stored()).toBe(before);
	},
);

/** Fields that only the server sets; bodies must not include them. */
const serverOwned = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	userId: "0190a1b2-0000-7000-8000-000000000002",
	isAdmin: true,
	isVerified: true,
	habitsCreated: 99,
	totalPaid: 99,
	isPaid: true,
	paymentId: "0190a1b2-0000-7000-8000-000000000003",
	paymentStatus: "completed",
	status: "completed",
	phase: "maintenance-phase",
	cycleCount: 9,
	completedCycles: 9,
	cycle: 9,
	startedOn: "2020-01-01",
	history: { from: "2020-01-01", marks: "XXX" },
	createdAt: "2020-01-01T00:00:00Z",
	verifiedBy: "me",
};

/**
 * Clients may choose the id of a log, a log entry, a habit, an organization, a program, a team, an
 * announcement, a challenge or an expert.
 */
const takesId =
	/logs|POST \/api\/(habits|organizations|organizations\/:organizationId\/(programs|teams|announcements|challenges)|social\/challenges|admin\/experts)$/;

test.each(table(({ body }) => body !== undefined))(
	"%s refuses fields that only the server sets",
	async (route, endpoint) => {
		const sample = bodies[route];
		for (const [field, value] of Object.entries(serverOwned)) {
			if (field === "id" && takesId.test(route)) continue;
			const body = Array.isArray(sample) ? [{ ...sample[0], [field]: value }] : { ...sample, [field]: value };
			const reply = await of.callerOf(endpoint).send(of.routeOf(endpoint), { body });
			expectProblem(reply, 400, "invalid-input", field);
			expect(reply.json.fields[field]).toBe("Unknown field");
		}
		expect(await of.stored()).toBe(before);
	},
);

test.each(table(({ params }) => params !== undefined))(
	"%s returns 400 for invalid ids",
	async (_route, endpoint) => {
		for (const id of ["1.5", "x'%3b%20drop%20table%20users%20--", "%00", "..%2f..%2fetc"]) {
			const route = endpoint.route.replaceAll(/:\w+/g, id);
			expectProblem(await of.callerOf(endpoint).send(route, of.callOf(endpoint)), 400);
		}
	},
);

test.each(table(({ query }) => query !== undefined))(
	"%s returns 400 for NUL in its query",
	async (_route, endpoint) => {
		for (const name of Object.keys(endpoint.query?.shape ?? {})) {
			const [path = "", query = ""] = of.routeOf(endpoint).split("?");
			const parameters = new URLSearchParams(query);
			parameters.set(name, "a\0b");
			const reply = await of.callerOf(endpoint).send(`${path}?${parameters}`, of.callOf(endpoint));
			expectProblem(reply, 400, "malformed-text");
		}
		expect(await of.stored()).toBe(before);
	},
);

test("a field of the wrong type is not reported as empty", async () => {
	const empty = await of.owner.send("POST /api/payments", { body: {} });
	expect(empty.json.fields).toEqual({ planId: "Please fill this in" });
	const wrong = await of.owner.send("POST /api/payments", { body: { planId: "first" } });
	expect(wrong.json.fields).toEqual({ planId: "This value cannot be used" });
	const number = await of.admin.send("GET /api/admin/users?limit=many");
	expect(number.json.fields).toEqual({ limit: "This value cannot be used" });
});
