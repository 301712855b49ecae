import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { scopesNeeded } from "#contract/account/token-scopes.ts";
import { endpoints } from "#contract/api.ts";
import { type Endpoint, isEventsReply, type Route } from "#contract/endpoint.ts";
import { problemStatus } from "#contract/problem.ts";
import {
	type ContractApp,
	contractApp,
	expectProblem,
	files,
	forms,
	isUnsafe,
	table,
} from "#server/testing/contract/contract-app.ts";
import { sampleBodies as bodies } from "#server/testing/contract/sample-bodies.ts";

/**
 * Checks who may call each endpoint; covers new endpoints automatically. `organizations/rights.test.ts` covers the
 * roles in organizations.
 */

let of: ContractApp;

beforeAll(async () => {
	of = await contractApp();
});

afterAll(() => of.app.close());

/** Endpoints that need no sign-in. Adding one is a deliberate decision. */
const publicRoutes = [
	"GET /api/config",
	"GET /api/hooks/:app",
	"GET /api/hosts/allowed",
	"GET /api/integrations/:provider/callback",
	"GET /api/organizations/:organizationId/logo/:pictureHash",
	"GET /api/pricing",
	"GET /api/resources/:slug/helped",
	"GET /api/social/invitations/:invitationCode",
	"GET /calendar/:file",
	"POST /api/auth/forgot",
	"POST /api/auth/free-address",
	"POST /api/auth/login",
	"POST /api/auth/login/link",
	"POST /api/auth/login/link/use",
	"POST /api/auth/login/passkey",
	"POST /api/auth/login/passkey/options",
	"POST /api/auth/login/second-step",
	"POST /api/auth/logout",
	"POST /api/auth/register",
	"POST /api/auth/reset",
	"POST /api/hooks/:app",
	"POST /api/ingest/apple-health",
	"POST /api/organizations/invitations/open",
	"POST /api/push/actions",
];

test("routes are unique, only the listed ones are public, and each body and file has a sample", () => {
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

/** Headers that a browser sends with requests from another site's page. */
const crossing: Record<string, Record<string, string>> = {
	"cross-site": { "sec-fetch-site": "cross-site" },
	"same-site": { "sec-fetch-site": "same-site" },
	"an evil origin": { origin: "https://evil.example", host: "localhost" },
	"origin null": { origin: "null", host: "localhost" },
};

/** The owner of these links has blocked the stranger, who sees them as expired. */
const partnerLinks = new Set([
	"GET /api/social/partners/invitations/:code",
	"POST /api/social/partners/invitations/:code/accept",
]);

test.each(table(() => true))(
	"%s refuses the wrong callers, changes nothing, and sets the security headers",
	async (_route, endpoint) => {
		const { access, params } = endpoint;
		const route = of.routeOf(endpoint);
		const before = await of.stored();
		expectSecurityHeaders((await of.app.request(route)).headers);
		if (access !== "public")
			expectProblem(
				await of.app.request(route, of.callOf(endpoint)),
				401,
				"not-signed-in",
				"without a session",
			);
		if (access === "admin")
			expectProblem(await of.owner.send(route, of.callOf(endpoint)), 403, "admin-only", "as a user");
		if (typeof access === "object" || (access === "user" && params !== undefined)) {
			const code = partnerLinks.has(endpoint.route) ? "link-expired" : "not-found";
			expectProblem(
				await of.stranger.send(route, of.callOf(endpoint)),
				problemStatus[code],
				code,
				"with another's ids",
			);
		}
		// Raw bodies come from other servers and phones, which send a key or a signature instead of a cookie.
		const isForBrowsers = isUnsafe(endpoint) && endpoint.raw === undefined;
		for (const [from, headers] of isForBrowsers ? Object.entries(crossing) : [])
			expectProblem(
				await of.callerOf(endpoint).send(route, of.callOf(endpoint, headers)),
				403,
				"cross-site",
				`from ${from}`,
			);
		await expectTokensRefused(endpoint);
		if (endpoint.raw)
			expect([401, 403, 404], "unsigned").toContain(
				(await of.app.request(route, of.callOf(endpoint))).status,
			);
		expect(await of.stored()).toBe(before);
	},
);

/**
 * Expects tokens without one of the endpoint's scopes to be refused, and all tokens if it has neither a scope
 * nor a raw body.
 */
async function expectTokensRefused(endpoint: Endpoint): Promise<void> {
	const scopes = scopesNeeded(endpoint);
	const call = [of.routeOf(endpoint), of.callOf(endpoint)] as const;
	for (const scope of scopes) expectProblem(await of.sendWithout(scope, ...call), 403, "insufficient-scope");
	if (scopes.length === 0 && endpoint.raw === undefined)
		expectProblem(await of.sendAsProgram(...call), 403, "session-required");
}

const withScope = table(({ scope }) => scope !== undefined);

test("no scope opens payments, administration, messages, settings or tokens", () => {
	for (const [route, { access, scope }] of withScope) {
		expect(access, route).toBe("user");
		expect(route).not.toMatch(
			/payments|admin|social|messages|settings|tokens|account|organizations|consultations/,
		);
		expect(scope?.endsWith(":read"), route).toBe(route.startsWith("GET "));
	}
});

test("a token with the scope of a GET can read it", async () => {
	for (const [route, endpoint] of withScope.filter(([, each]) => !isUnsafe(each)))
		expect((await of.sendAsProgram(readOf(endpoint))).status, route).toBe(200);
});

const requiredQueries: Partial<Record<Route, string>> = {
	"GET /api/habit-insights/log-facts": "?days=30",
	"GET /api/habit-logs/search": "?q=a",
};

function readOf(endpoint: Endpoint): string {
	return of.routeOf(endpoint) + (requiredQueries[endpoint.route] ?? "");
}

test("requests from the site's own pages and from programs that send no origin are accepted", async () => {
	for (const headers of [
		{ "sec-fetch-site": "same-origin" },
		{ origin: "http://localhost", host: "localhost" },
		{},
	]) {
		const { status } = await of.owner.send("PATCH /api/auth/me", { body: { locale: "en" }, headers });
		expect(status).toBe(200);
	}
});

/** Endpoints for which the sample account has no data. */
const routesWithoutSample = [
	"GET /api/account/exports/:exportId/file",
	"GET /api/payments/:paymentId/screenshot",
	"GET /api/habits/:habitId/logs/:date/entries",
	"GET /calendar/:file",
	"GET /api/integrations/:provider/auth",
	"GET /api/hooks/:app",
	"GET /api/admin/payments/:paymentId/screenshot",
	"GET /api/social/conversations/:userId",
	"GET /api/social/conversations/:userId/messages",
	"GET /api/social/new-posts",
	"GET /api/organizations/:organizationId/logo/:pictureHash",
	"GET /api/hosts/allowed",
	"GET /api/organizations/door",
	"GET /api/resources/:slug/helped",
	"GET /api/experts/:expertId/picture/:pictureHash",
	"GET /api/consultations/:consultationId/calendar",
];

test("no GET changes anything, and each response matches the contract", async () => {
	const before = await of.stored();
	// Event streams never end.
	const ending = table((endpoint) => !(isUnsafe(endpoint) || isEventsReply(endpoint.replies[200])));
	const unanswered: string[] = [];
	for (const [route, endpoint] of ending) {
		const { status, json } = await of.callerOf(endpoint).send(readOf(endpoint));
		if (!(status in endpoint.replies)) unanswered.push(route);
		const shape = endpoint.replies[status];
		if (shape instanceof z.ZodType) expect(shape.safeParse(json).error, route).toBeUndefined();
	}
	expect(unanswered).toEqual(routesWithoutSample);
	expect(await of.stored()).toBe(before);
});

test("problems are in the caller's language", async () => {
	const { json } = await of.app.request("GET /api/auth/me", {
		headers: { "accept-language": "hi-IN,hi;q=0.9" },
	});
	expect(json.message).toBe("पहले साइन इन कीजिए।");
});

test("unknown addresses and methods return a problem too", async () => {
	expectProblem(await of.app.request("GET /api/nothing"), 404, "not-found");
	expectProblem(await of.app.request("DELETE /api/habits"), 404, "not-found");
	expectProblem(await of.app.request("POST /nowhere", { body: {} }), 404, "not-found");
});

function expectSecurityHeaders(headers: Headers): void {
	expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	expect(headers.get("access-control-allow-origin")).toBeNull();
}
