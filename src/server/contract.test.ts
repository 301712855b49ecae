import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { type Endpoint, isEventsReply } from "#contract/endpoint.ts";
import { formCall } from "#server/testing/forms.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import { png } from "#server/testing/pictures.ts";
import { rowReader } from "#server/testing/rows.ts";
import { sampleBodies as bodies } from "#server/testing/sample-bodies.ts";
import { createChallenge } from "#server/testing/social/challenges.ts";
import { type Call, type Client, type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";

/** Everything that holds for all endpoints, by table: a new endpoint is tested here without another line. */

let app: TestApp;
let owner: Client;
let stranger: Awaited<ReturnType<TestApp["signUp"]>>;
let admin: Client;
/** What the owner has, to put into the routes' params. */
let owned: Record<string, string>;
let stored: () => Promise<string>;

beforeAll(async () => {
	app = await testApp();
	stored = await rowReader(app.database);
	admin = await app.signUp();
	const person = await app.signUp({ email: "owner@example.in" });
	owner = person;
	stranger = await app.signUp();
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
	// So the owner is nobody to the stranger, as for other features.
	await owner.send(`POST /api/social/blocks/${stranger.user.id}`);
	const offered = await owner.send("POST /api/social/partners", {
		body: { ...bodies["POST /api/social/partners"], habitId: habit.id },
	});
	const post = await owner.send("POST /api/social/posts", { body: { content: "Day 9" } });
	const comments = `POST /api/social/posts/${post.json.id}/comments`;
	const comment = await owner.send(comments, { body: { content: "And I am glad" } });
	const sessions = await owner.send("GET /api/auth/sessions");
	const paid = await owner.send("GET /api/payments/my");
	const challenge = await createChallenge(owner, { isPublic: false });
	owned = {
		challengeId: challenge.id,
		habitId: habit.id,
		logId: json.id,
		date: "2026-11-21",
		point: "1",
		importId: pending.json.id,
		exportId: (await owner.send("POST /api/account/export")).json.id,
		paymentId: paid.json[0].id,
		userId: paid.json[0].userId,
		planId: "1",
		number: "1",
		statementId: statement.json.id,
		hash: pictured.json.profileImageUrl.split("/").at(-1),
		partnershipId: offered.json.id,
		code: offered.json.invitePath.split("/").at(-1),
		messageId: "0190a1b2-0000-7000-8000-000000000009",
		sessionId: sessions.json[0].id,
		postId: post.json.id,
		reportedId: post.json.id,
		commentId: comment.json.id,
		invitationCode: (await owner.send("GET /api/social/invite")).json.code,
		// Of an article, which no user has.
		slug: "no-such-article",
		passkeyId: "0190a1b2-0000-7000-8000-000000000009",
		expertId: "01900000-0000-7000-8000-000000000001",
		pictureHash: "0".repeat(32),
		consultationId: (await owner.send("POST /api/consultations", { body: bodies["POST /api/consultations"] }))
			.json.id,
	};
});

afterAll(() => app.close());

/** The few endpoints that anyone may call. Adding one here is a decision. */
const publicRoutes = [
	"GET /api/config",
	"GET /api/pricing",
	"GET /api/resources/:slug/helped",
	"GET /api/social/invitations/:invitationCode",
	"POST /api/auth/forgot",
	"POST /api/auth/free-address",
	"POST /api/auth/login",
	"POST /api/auth/login/passkey",
	"POST /api/auth/login/passkey/options",
	"POST /api/auth/login/second-step",
	"POST /api/auth/logout",
	"POST /api/auth/register",
	"POST /api/auth/reset",
	"POST /api/push/actions",
];

const statementFile = {
	name: "november.csv",
	type: "text/csv",
	bytes: bytesOf("Txn Date,Description,Debit,Credit\n"),
};
const importFile = { type: "application/octet-stream", bytes: bytesOf("date,habit\n2026-07-01,Walk\n") };
const importCall = { raw: importFile.bytes, headers: { "content-type": importFile.type } };

/** A file that each endpoint which takes one accepts, and the type it is sent as. */
type Sample = { type: string; bytes: Uint8Array<ArrayBuffer> };
const files: Record<string, Sample> = {
	"POST /api/imports": importFile,
	"POST /api/admin/statements": statementFile,
	"POST /api/payments/:paymentId/screenshot": { type: "image/png", bytes: png },
	"PUT /api/auth/me/picture": { type: "image/png", bytes: png },
	"PUT /api/admin/experts/:expertId/picture": { type: "image/png", bytes: png },
};

/** The fields beside the file, of each endpoint that takes a form. */
const forms: Record<string, Record<string, string>> = { "POST /api/admin/statements": { bank: "sbi" } };

const isUnsafe = ({ route }: Endpoint) => !route.startsWith("GET ");
const routeOf = ({ route }: Endpoint) =>
	route.replaceAll(/:(\w+)/g, (_, name: string) => owned[name] ?? `no ${name}`);
const fileCall = (route: string, { type, bytes }: Sample) =>
	forms[route]
		? formCall(forms[route], { name: "a", type, bytes })
		: { raw: bytes, headers: { "content-type": type } };
const call = ({ route, body }: Endpoint, headers: Record<string, string> = {}): Call => {
	if (body) return { body: bodies[route], headers };
	const sent = files[route] && fileCall(route, files[route]);
	return { ...sent, headers: { ...sent?.headers, ...headers } };
};
const table = (wanted: (endpoint: Endpoint) => boolean) =>
	endpoints.filter(wanted).map((endpoint): [string, Endpoint] => [endpoint.route, endpoint]);
const callerOf = ({ access }: Endpoint) => (access === "admin" ? admin : owner);

const expectProblem = (reply: Reply, status: number, code?: string) => {
	expect(reply.status).toBe(status);
	expect(reply.json.message).toMatch(/[.।]$/);
	if (code) expect(reply.json.code).toBe(code);
	expect(reply.text).not.toMatch(/select|insert|drizzle|zod|node_modules|\bat [\w.]+ \(|postgres|pglite/i);
};

test("routes are unique, the public ones are these, and each body and file has its sample", () => {
	const routes = endpoints.map(({ route }) => route);
	expect(new Set(routes).size).toBe(routes.length);
	expect(
		endpoints
			.filter(({ access }) => access === "public")
			.map(({ route }) => route)
			.sort(),
	).toEqual(publicRoutes);
	expect(Object.keys(bodies).sort()).toEqual(
		endpoints
			.filter(({ body }) => body)
			.map(({ route }) => route)
			.sort(),
	);
	const takingFiles = endpoints.filter(({ file }) => file);
	expect(Object.keys(files).sort()).toEqual(takingFiles.map(({ route }) => route).sort());
	expect(takingFiles.filter(({ body }) => body)).toEqual([]);
	expect(Object.keys(forms)).toEqual(takingFiles.filter(({ form }) => form).map(({ route }) => route));
});

test.each(table(({ access }) => access !== "public"))(
	"%s without a session is 401",
	async (_route, endpoint) => {
		expectProblem(await app.request(routeOf(endpoint), call(endpoint)), 401, "not-signed-in");
	},
);

test.each(table(({ access }) => access === "admin"))("%s is for administrators", async (_route, endpoint) => {
	expectProblem(await owner.send(routeOf(endpoint), call(endpoint)), 403, "admin-only");
});

test.each(table(({ params, access }) => params !== undefined && access === "user"))(
	"%s with another user's ids is 404 and changes nothing",
	async (_route, endpoint) => {
		const before = await stored();
		expectProblem(await stranger.send(routeOf(endpoint), call(endpoint)), 404, "not-found");
		expect(await stored()).toBe(before);
	},
);

describe("cross-site requests are refused and change nothing", () => {
	const crossing: [string, Record<string, string>][] = [
		["cross-site", { "sec-fetch-site": "cross-site" }],
		["same-site", { "sec-fetch-site": "same-site" }],
		["an evil origin", { origin: "https://evil.example", host: "localhost" }],
		["origin null", { origin: "null", host: "localhost" }],
	];
	const rows = table(isUnsafe).flatMap(([route, endpoint]) =>
		crossing.map(([name, headers]): [string, string, Endpoint, Record<string, string>] => [
			route,
			name,
			endpoint,
			headers,
		]),
	);
	test.each(rows)("%s from %s", async (_route, _name, endpoint, headers) => {
		const before = await stored();
		expectProblem(
			await callerOf(endpoint).send(routeOf(endpoint), call(endpoint, headers)),
			403,
			"cross-site",
		);
		expect(await stored()).toBe(before);
	});

	test("the site's own pages and programs without an origin are let in", async () => {
		for (const headers of [
			{ "sec-fetch-site": "same-origin" },
			{ origin: "http://localhost", host: "localhost" },
			{},
		]) {
			const { status } = await owner.send("PATCH /api/auth/me", { body: { locale: "en" }, headers });
			expect(status).toBe(200);
		}
	});
});

describe("bodies that are not what they should be", () => {
	const valid = (route: string) => JSON.stringify(bodies[route]);
	const strange: [
		string,
		(route: string) => string | Uint8Array<ArrayBuffer>,
		Record<string, string>,
		number,
	][] = [
		["as text", valid, { "content-type": "text/plain" }, 415],
		["as a form", () => "completed=true", { "content-type": "application/x-www-form-urlencoded" }, 415],
		["as multipart", () => "--x--", { "content-type": "multipart/form-data; boundary=x" }, 415],
		["as almost JSON", valid, { "content-type": "application/jsonp" }, 415],
		["malformed", () => '{"completed": tru', {}, 400],
		["empty", () => "", {}, 400],
		["a list of nothing", () => "[null]", {}, 400],
		["null", () => "null", {}, 400],
		["with NUL", (route) => valid(route).replace("{", '{"x":"\\u0000",'), {}, 400],
		["with a lone surrogate", (route) => valid(route).replace(/}(?=\]?$)/, ',"x":"\\ud800"}'), {}, 400],
		["not UTF-8", () => new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 400],
		["deep", () => `${"[".repeat(20_000)}${"]".repeat(20_000)}`, {}, 400],
		["deep with NUL", () => `${"[".repeat(20_000)}"\\u0000"${"]".repeat(20_000)}`, {}, 400],
		["of 1 MB", () => JSON.stringify({ notes: "x".repeat(1_000_000) }), {}, 413],
		["with __proto__", (route) => valid(route).replace("{", '{"__proto__":{"isAdmin":true},'), {}, 400],
	];
	const rows = table(({ body }) => body !== undefined).flatMap(([route, endpoint]) =>
		strange.map(([name, raw, headers, status]) => ({
			route,
			endpoint,
			name,
			raw: raw(route),
			headers,
			status,
		})),
	);
	test.each(rows)("$route $name is $status", async ({ endpoint, name, raw, headers, status }) => {
		const before = await stored();
		const code = /NUL|surrogate|UTF-8/.test(name) ? "malformed-text" : undefined;
		expectProblem(await callerOf(endpoint).send(routeOf(endpoint), { raw, headers }), status, code);
		expect(await stored()).toBe(before);
		expect({}).not.toHaveProperty("isAdmin");
	});
});

test.each(table(({ file }) => file !== undefined))(
	"%s takes no other type and nothing too large",
	async (_route, endpoint) => {
		const before = await stored();
		const sample = files[endpoint.route] ?? { type: "", bytes: new Uint8Array() };
		const send = (sent: Call) => callerOf(endpoint).send(routeOf(endpoint), sent);
		const others = ["application/json", "text/html", `${sample.type}x`, "multipart/form-datax; boundary=x"];
		for (const type of others)
			expectProblem(await send(fileCall(endpoint.route, { ...sample, type })), 415, "wrong-file-type");
		for (const type of endpoint.form ? [sample.type, ...others] : [])
			expectProblem(await send({ raw: sample.bytes, headers: { "content-type": type } }), 415, "not-a-form");
		const bytes = new Uint8Array((endpoint.file?.maxBytes ?? 0) + 1);
		expectProblem(await send(fileCall(endpoint.route, { ...sample, bytes })), 413, "file-too-large");
		expect(await stored()).toBe(before);
	},
);

/** Columns that only the server sets; no body may name them, let alone change them. */
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

describe("mass assignment", () => {
	const rows = table(({ body }) => body !== undefined).flatMap(([route, endpoint]) =>
		Object.entries(serverOwned)
			// A client may propose the id of a log, a habit, a challenge or an expert.
			.filter(
				([field]) =>
					!(field === "id" && /logs|POST \/api\/(habits|social\/challenges|admin\/experts)$/.test(route)),
			)
			.map(([field, value]): [string, string, Endpoint, unknown] => [route, field, endpoint, value]),
	);
	test.each(rows)("%s refuses %s", async (_route, field, endpoint, value) => {
		const before = await stored();
		const valid = bodies[endpoint.route];
		const body = Array.isArray(valid) ? [{ ...valid[0], [field]: value }] : { ...valid, [field]: value };
		const reply = await callerOf(endpoint).send(routeOf(endpoint), { body });
		expectProblem(reply, 400, "invalid-input");
		expect(reply.json.fields[field]).toBe("This field is not known");
		expect(await stored()).toBe(before);
	});
});

test.each(table(({ params }) => params !== undefined))(
	"%s with ids that are none is 400",
	async (_route, endpoint) => {
		for (const id of ["1.5", "x'%3b%20drop%20table%20users%20--", "%00", "..%2f..%2fetc"]) {
			const route = endpoint.route.replaceAll(/:\w+/g, id);
			expectProblem(await callerOf(endpoint).send(route, call(endpoint)), 400);
		}
	},
);

test.each(table(({ query }) => query !== undefined))(
	"%s with NUL in its query is 400",
	async (_route, endpoint) => {
		const before = await stored();
		for (const name of Object.keys(endpoint.query?.shape ?? {})) {
			const [path = "", query = ""] = routeOf(endpoint).split("?");
			const parameters = new URLSearchParams(query);
			parameters.set(name, "a\0b");
			const reply = await callerOf(endpoint).send(`${path}?${parameters}`, call(endpoint));
			expectProblem(reply, 400, "malformed-text");
		}
		expect(await stored()).toBe(before);
	},
);

test("a field of the wrong kind is not said to be empty", async () => {
	const empty = await owner.send("POST /api/payments", { body: {} });
	expect(empty.json.fields).toEqual({ planId: "Please fill this in" });
	const wrong = await owner.send("POST /api/payments", { body: { planId: "first" } });
	expect(wrong.json.fields).toEqual({ planId: "This value cannot be used" });
	const number = await admin.send("GET /api/admin/users?limit=many");
	expect(number.json.fields).toEqual({ limit: "This value cannot be used" });
});

test("no GET changes anything", async () => {
	const before = await stored();
	// A reply of events has no end.
	const ending = table((endpoint) => !(isUnsafe(endpoint) || isEventsReply(endpoint.replies[200])));
	for (const [, endpoint] of ending) await callerOf(endpoint).send(routeOf(endpoint));
	expect(await stored()).toBe(before);
});

test.each(table(() => true))("%s answers with the security headers and no CORS", async (_route, endpoint) => {
	const { headers } = await app.request(routeOf(endpoint));
	expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("problems are in the caller's language", async () => {
	const { json } = await app.request("GET /api/auth/me", {
		headers: { "accept-language": "hi-IN,hi;q=0.9" },
	});
	expect(json.message).toBe("पहले साइन इन कीजिए।");
});

test("unknown addresses and methods are answered in the same form", async () => {
	expectProblem(await app.request("GET /api/nothing"), 404, "not-found");
	expectProblem(await app.request("DELETE /api/habits"), 404, "not-found");
	expectProblem(await app.request("POST /nowhere", { body: {} }), 404, "not-found");
});
