import { crc32 } from "node:zlib";
import type { FileContent, FileReply, Redirect } from "#contract/endpoint.ts";
import { type ProblemBody, problemStatus } from "#contract/problem.ts";
import type { Problem } from "#server/ground/problem.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import type { Strings } from "#strings/en.ts";
import { rupeesText } from "#strings/rupees.ts";

function jsonResponse(status: number, text: string, headers: Record<string, string>): Response {
	return new Response(text, {
		status,
		headers: { ...headers, "content-type": "application/json; charset=utf-8" },
	});
}

/** A quick checksum is enough: data is only compared with what the same browser received before. */
export function successResponse(
	request: Request,
	status: number,
	text: string,
	headers: Record<string, string>,
): Response {
	if (request.method !== "GET") return jsonResponse(status, text, headers);
	const etag = `"${crc32(text).toString(36)}-${text.length.toString(36)}"`;
	const tagged = { ...headers, etag };
	if (request.headers.get("if-none-match") !== etag) return jsonResponse(status, text, tagged);
	return new Response(null, { status: 304, headers: tagged });
}

export function sizeOf({ bytes }: FileContent): number {
	return "size" in bytes ? bytes.size : bytes.length;
}

/** Keeps user files harmless: images are displayed, everything else is downloaded, nothing is executed. */
export function fileResponse(
	{ type, name, bytes }: FileContent,
	{ isLasting }: FileReply,
	headers: Record<string, string>,
): Response {
	return new Response("pieces" in bytes ? ReadableStream.from(bytes.pieces) : bytes, {
		headers: {
			...headers,
			...(isLasting && { "cache-control": "private, max-age=31536000, immutable" }),
			"content-type": type,
			...("size" in bytes && { "content-length": String(bytes.size) }),
			"content-disposition": `${type.startsWith("image/") ? "inline" : "attachment"}; filename="${name}"`,
			"content-security-policy": "default-src 'none'; sandbox",
		},
	});
}

export function redirectResponse(
	{ location }: Redirect,
	status: number,
	headers: Record<string, string>,
): Response {
	return new Response(null, { status, headers: { ...headers, location } });
}

export type Refuse = typeof problemResponse;

export function problemResponse(
	problem: Problem,
	language: string | undefined,
	headers: Record<string, string>,
): Response {
	const { sentence, status, headers: all } = refusalOf(problem, language, headers);
	const body: ProblemBody = { message: sentence, code: problem.code };
	if (problem.fields) {
		const { fieldErrors } = catalogueFor(language);
		body.fields = Object.fromEntries(
			Object.entries(problem.fields).map(([field, fault]) => [field, fieldErrors[fault]]),
		);
	}
	return jsonResponse(status, JSON.stringify(body), all);
}

export function refusalOf(
	problem: Problem,
	language: string | undefined,
	headers: Record<string, string>,
): { sentence: string; status: number; headers: Record<string, string> } {
	const retry =
		problem.retryAfter === undefined ? {} : { "retry-after": String(Math.ceil(problem.retryAfter)) };
	return {
		sentence: errorMessage(problem, catalogueFor(language)),
		status: problemStatus[problem.code],
		headers: { ...headers, ...retry },
	};
}

function errorMessage({ code, rightAmount, retryAfter, nearest }: Problem, strings: Strings): string {
	if (rightAmount !== undefined) return strings.rightAmount(rupeesText(rightAmount));
	if (code === "too-many" && retryAfter !== undefined) return strings.tooManyFor(Math.ceil(retryAfter / 60));
	if (code === "unknown-file" && nearest !== undefined) return strings.unknownFile[nearest];
	return strings.problems[code];
}
