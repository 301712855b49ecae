import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/api.ts";
import { Problem } from "#server/ground/problem.ts";
import { sampleBodies } from "#server/testing/contract/sample-bodies.ts";
import { parseAs } from "./request.ts";

function faultOf(body: z.ZodType, route: string, field: string, value: unknown): string | undefined {
	try {
		parseAs(body, { ...sampleBodies[route], [field]: value });
	} catch (problem) {
		if (problem instanceof Problem) return problem.fields?.[field];
		throw problem;
	}
	return undefined;
}

function isChoice(field: unknown): boolean {
	if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
		return isChoice(field.unwrap());
	}
	return field instanceof z.ZodEnum || (field instanceof z.ZodLiteral && field.values.size > 1);
}

const choices = endpoints.flatMap(({ route, body }) =>
	body instanceof z.ZodObject
		? Object.keys(body.shape)
				.filter((field) => isChoice(body.shape[field]))
				.map((field): [string, string, z.ZodObject] => [route, field, body])
		: [],
);

test("the fields with a list of choices are found", () => {
	expect(choices.map(([route, field]) => `${route} ${field}`)).toEqual(
		expect.arrayContaining([
			"POST /api/habits category",
			"POST /api/habits importance",
			"POST /api/social/challenges duration",
			"POST /api/consultations consultationType",
		]),
	);
});

test.each(choices)(
	"%s reports a wrong %s as an invalid choice, and an empty one as required",
	(route, field, body) => {
		expect(faultOf(body, route, field, "no such choice")).toBe("choice");
		expect(faultOf(body, route, field, "")).toBe("required");
		expect([undefined, "required"]).toContain(faultOf(body, route, field, undefined));
	},
);
