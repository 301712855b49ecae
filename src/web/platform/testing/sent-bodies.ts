import { vi } from "vitest";

/** Answers every request with `reply` and returns the bodies of the calls other than GET, as they arrive. */
export function recordBodies(reply: object = {}): unknown[] {
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
		if (method !== "GET") sent.push(body ? JSON.parse(String(body)) : null);
		return Response.json(reply);
	});
	return sent;
}
