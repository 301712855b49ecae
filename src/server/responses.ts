import type { FileContent } from "#contract/endpoint.ts";
import { type ProblemBody, problemStatus } from "#contract/problem.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { rupeesText } from "#strings/rupees.ts";
import type { Problem } from "./problem.ts";

export const jsonResponse = (status: number, text: string, headers: Record<string, string>): Response =>
	new Response(text, { status, headers: { ...headers, "content-type": "application/json; charset=utf-8" } });

/** As inert as a file can be: shown or saved, never run, whatever somebody put into it. */
export const fileResponse = ({ type, name, bytes }: FileContent, headers: Record<string, string>): Response =>
	new Response(bytes, {
		headers: {
			...headers,
			"content-type": type,
			"content-disposition": `inline; filename="${name}"`,
			"content-security-policy": "default-src 'none'; sandbox",
		},
	});

/** A problem as its status and its sentence, in the language of an Accept-Language header. */
export const problemResponse = (
	problem: Problem,
	language: string | undefined,
	headers: Record<string, string>,
): Response => {
	const { problems, rightAmount, fieldErrors } = catalogueFor(language);
	const message =
		problem.rightAmount === undefined ? problems[problem.code] : rightAmount(rupeesText(problem.rightAmount));
	const body: ProblemBody = { message, code: problem.code };
	if (problem.fields) {
		body.fields = Object.fromEntries(
			Object.entries(problem.fields).map(([field, fault]) => [field, fieldErrors[fault]]),
		);
	}
	const retry =
		problem.retryAfter === undefined ? {} : { "retry-after": String(Math.ceil(problem.retryAfter)) };
	return jsonResponse(problemStatus[problem.code], JSON.stringify(body), { ...headers, ...retry });
};
