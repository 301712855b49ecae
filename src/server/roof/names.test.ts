import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint, Feature } from "#contract/endpoint.ts";
import { sampleBodies } from "#server/testing/contract/sample-bodies.ts";

const nameFields = ["fullName", "name", "title", "socialName", "deviceName"];

const samples: Record<string, object> = {
	...sampleBodies,
	"PATCH /api/auth/me": { fullName: "A", socialName: "A" },
};

const endpoints = Object.values<Feature>(api).flatMap((feature) => Object.values<Endpoint>(feature));

/** Every field of a request body that sets a name. */
const names = endpoints.flatMap(({ route, body }) => {
	const sample = samples[route];
	return Object.keys(sample ?? {})
		.filter((field) => nameFields.includes(field))
		.map((field) => ({
			route,
			field,
			parse: (text: string) => body?.safeParse({ ...sample, [field]: text }),
		}));
});

test("every field that sets a name is listed", () => {
	expect(names.map(({ route, field }) => `${route} ${field}`).sort()).toMatchInlineSnapshot(`
		[
		  "PATCH /api/admin/plans/:planId name",
		  "PATCH /api/auth/me fullName",
		  "PATCH /api/auth/me socialName",
		  "PATCH /api/habits/:habitId name",
		  "PATCH /api/organizations/:organizationId name",
		  "PATCH /api/organizations/:organizationId/challenges/:challengeId title",
		  "PATCH /api/organizations/:organizationId/programs/:programId name",
		  "PATCH /api/organizations/:organizationId/teams/:teamId name",
		  "PATCH /api/social/challenges/:challengeId title",
		  "POST /api/admin/experts name",
		  "POST /api/admin/experts title",
		  "POST /api/auth/passkeys name",
		  "POST /api/auth/register fullName",
		  "POST /api/consultations fullName",
		  "POST /api/habits name",
		  "POST /api/ingest/keys name",
		  "POST /api/organizations name",
		  "POST /api/organizations/:organizationId/challenges title",
		  "POST /api/organizations/:organizationId/programs name",
		  "POST /api/organizations/:organizationId/teams name",
		  "POST /api/social/challenges title",
		  "POST /api/tokens name",
		  "PUT /api/social/me socialName",
		]
	`);
});

test.each(names)(
	"$route strips invisible characters from $field, but keeps the joiners that Hindi needs",
	({ field, parse }) => {
		const kept = parse("\ufeffशक्\u200cति\u200b A\u3164sha\u2800\u{e0041}\u{e007f}");
		expect(kept?.data).toMatchObject({ [field]: "शक्\u200cति Asha" });
		for (const text of ["\u200b", "\u3164\u2800", "\u{e0041}", " \u200d "]) {
			const issues = parse(text)?.error?.issues.map(({ message, path }) => [path[0], message]);
			expect(issues).toContainEqual([field, "required"]);
		}
	},
);
