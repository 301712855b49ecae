// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import type { Act } from "./act.ts";
import { acts } from "./acts.ts";
import { sendOrQueue } from "./send-or-queue.ts";

const userId = "u1";
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
	vi.stubGlobal("fetch", fetched);
	noteReachable(true);
});

afterEach(async () => {
	await acts.wipe(userId);
	vi.unstubAllGlobals();
	fetched.mockReset();
});

function unenrolAct(subject = "enrolment in p"): Act {
	const params = { organizationId: "o", programId: "p" };
	const route = "DELETE /api/organizations/:organizationId/programs/:programId/enroll";
	return { userId, subject, call: { route, input: { params, query: {} } }, madeAt: 1 };
}

function answer(status: number, body: BodyInit | null = null): void {
	const headers = { "content-type": "application/json", [serverTimeHeader]: "1700000000000" };
	fetched.mockResolvedValueOnce(new Response(body, { status, headers }));
}

test("sends an act at once when online", async () => {
	answer(204);
	expect(await sendOrQueue(unenrolAct())).toBe("sent");
	expect(fetched).toHaveBeenCalledOnce();
	expect(acts.all()).toEqual([]);
});

test("throws a refusal and does not retry", async () => {
	answer(403, JSON.stringify({ code: "forbidden", message: "Not yours." }));
	await expect(sendOrQueue(unenrolAct())).rejects.toMatchObject({ sentence: "Not yours." });
	expect(acts.all()).toEqual([]);
});

test("keeps an act that a proxy answered for the server", async () => {
	fetched.mockResolvedValueOnce(new Response("<h1>Bad gateway</h1>", { status: 502 }));
	expect(await sendOrQueue(unenrolAct())).toBe("kept");
	expect(acts.all()).toMatchObject([{ subject: "enrolment in p" }]);
});

test("keeps an unanswered act; a later one on its subject replaces it and waits too", async () => {
	fetched.mockRejectedValueOnce(new TypeError("No network"));
	expect(await sendOrQueue(unenrolAct())).toBe("kept");
	noteReachable(true);
	expect(await sendOrQueue({ ...unenrolAct(), madeAt: 5 })).toBe("kept");
	expect(fetched).toHaveBeenCalledOnce();
	expect(acts.all()).toMatchObject([{ subject: "enrolment in p", madeAt: 5 }]);
	answer(204);
	expect(await sendOrQueue(unenrolAct("enrolment in q"))).toBe("sent");
});
