import { moreHeader } from "#contract/headers.ts";
import { maxAnswerBytes } from "#server/limits/load.ts";
import { successResponse } from "./responses.ts";

/** JSON of shape T that is already a string, such as the output of PostgreSQL. */
export class JsonText<T> {
	declare private readonly shape: T;
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

export class Answer<Status, Body> {
	readonly status: Status;
	readonly body: Body;
	constructor(status: Status, body: Body) {
		this.status = status;
		this.body = body;
	}
}

/** Returns as many items of a list as fit into one response, at least one, and sets a header if any are left out. */
export function pageOf(list: unknown, headers: Record<string, string>): unknown {
	if (!Array.isArray(list)) return list;
	const parts: string[] = [];
	let bytes = 0;
	for (const each of list) {
		const part = JSON.stringify(each);
		bytes += Buffer.byteLength(part) + 1;
		if (bytes > maxAnswerBytes && parts.length > 0) {
			headers[moreHeader] = "1";
			break;
		}
		parts.push(part);
	}
	return new JsonText(`[${parts.join(",")}]`);
}

export function textOf(body: unknown): string | undefined {
	return body instanceof JsonText ? body.text : JSON.stringify(body);
}

export function successOf(
	request: Request,
	reply: unknown,
	status: number,
	headers: Record<string, string>,
): Response {
	const text = textOf(reply);
	if (text === undefined) return new Response(null, { status: 204, headers });
	return successResponse(request, status, text, headers);
}
