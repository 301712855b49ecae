// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { restoredAt } from "#web/offline/cache.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient as firstClient } from "#web/platform/query-client.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const settings = { locale: "en", timeZone, dayStartHour: 0, followsDeviceZone: true };
const [asha, meera] = ["asha", "meera"].map((id) => ({ ...settings, id, email: `${id}@example.in` }));
let signedIn: typeof asha;
let queryClient = firstClient;

vi.stubGlobal("fetch", async (url: string) => {
	const isMe = signedIn !== undefined && url.startsWith("/api/auth/me");
	const body = isMe ? signedIn : { code: "not-signed-in", message: "Please sign in." };
	return Response.json(body, { status: isMe ? 200 : 401 });
});

test("keeps the record of the device's push subscription after an expired session, until another user signs in", async () => {
	const mark = JSON.stringify({ userId: asha?.id, endpoint: "https://push" });
	localStorage.setItem("ikkis.push", mark);
	localStorage.setItem("ikkis.dashboard-view", "name Health");
	queryClient.setQueryData(meKey, asha, { updatedAt: restoredAt });
	const { continueSession, startSession } = await import("./session.ts");
	await startSession();
	continueSession();
	await become(undefined);
	await vi.waitFor(() => expect(localStorage.getItem("ikkis.dashboard-view")).toBeNull());
	expect(localStorage.getItem("ikkis.push")).toBe(mark);
	await become(asha);
	await vi.dynamicImportSettled();
	expect(localStorage.getItem("ikkis.push")).toBe(mark);
	await become(meera);
	await vi.waitFor(() => expect(localStorage.getItem("ikkis.push")).toBeNull());
});

test("signing in removes the record of another user's push subscription, even if nobody was signed in before", async () => {
	const { startReminders } = await import("#web/notices/reminders/start.ts");
	localStorage.setItem("ikkis.push", JSON.stringify({ userId: "asha", endpoint: "https://push" }));
	await startReminders("asha");
	expect(localStorage.getItem("ikkis.push")).not.toBeNull();
	await startReminders("meera");
	expect(localStorage.getItem("ikkis.push")).toBeNull();
});

test("removes another user's traces, even if their session ended before the app was closed", async () => {
	await become(undefined);
	await become(asha);
	await vi.waitFor(() => expect(localStorage.getItem("ikkis.owner")).toBe("asha"));
	localStorage.setItem("ikkis.dashboard-view", "name Health");
	await become(undefined);
	await reopen();
	expect(localStorage.getItem("ikkis.dashboard-view")).toBe("name Health");
	await become(meera);
	await vi.waitFor(() => expect(localStorage.getItem("ikkis.dashboard-view")).toBeNull());
});

/** Starts the app as a new page, on which nobody is signed in yet. */
async function reopen(): Promise<void> {
	vi.resetModules();
	const [{ restoredAt: since }, { queryClient: client }] = await Promise.all([
		import("#web/offline/cache.ts"),
		import("#web/platform/query-client.ts"),
	]);
	queryClient = client;
	queryClient.setQueryData(meKey, null, { updatedAt: since });
	const { continueSession, startSession } = await import("./session.ts");
	await startSession();
	continueSession();
}

async function become(person: typeof asha): Promise<void> {
	signedIn = person;
	await queryClient.invalidateQueries({ queryKey: meKey });
	await vi.waitFor(() => expect(queryClient.getQueryData<typeof asha | null>(meKey)?.id).toBe(person?.id));
}
