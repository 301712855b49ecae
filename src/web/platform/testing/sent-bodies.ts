import { vi } from "vitest";

export interface SentCall {
	/** Method and path. */
	call: string;
	body: unknown;
}

/** Answers every request with `reply` and returns the calls other than GET, as they arrive. */
export function recordCalls(reply: object = {}): SentCall[] {
	const sent: SentCall[] = [];
	vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
		if (method !== "GET")
			sent.push({ call: `${method} ${path}`, body: body ? JSON.parse(String(body)) : null });
		return Response.json(reply);
	});
	return sent;
}
