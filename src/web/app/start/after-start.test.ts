// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Day } from "#domain/day.ts";
import { onDevice } from "#web/offline/database.ts";
import { addOrSend } from "#web/offline/entries/add-or-send.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { endSession } from "#web/platform/sign-out.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const asha = { id: "asha", locale: "en", timeZone, dayStartHour: 0, followsDeviceZone: true } as User;
/** Until it is true, the file fails to load, as without a network. */
let isLoadable = false;

vi.doMock("./after-start.ts", (importOriginal) => {
	if (!isLoadable) throw new TypeError("Failed to fetch dynamically imported module");
	return importOriginal();
});
vi.stubGlobal("fetch", async (url: string) => {
	const isKnown = url.startsWith("/api/auth/");
	const headers = { [serverTimeHeader]: String(Date.now()) };
	const body = isKnown ? asha : { code: "partly-down", message: "Later" };
	return Response.json(body, { status: isKnown ? 200 : 503, headers });
});
Object.defineProperty(navigator, "locks", { value: { request: (_: string, work: () => unknown) => work() } });

test("a sign-out removes unsent amounts even if the file that sends them could not be loaded before", async () => {
	const { continueSession, startSession } = await import("./session.ts");
	await startSession();
	continueSession();
	await vi.waitFor(() => expect(queryClient.getQueryData(meKey)).toMatchObject({ id: "asha" }));
	await vi.dynamicImportSettled();
	const day = "2026-01-05" as Day;
	await addOrSend({ userId: asha.id, habitId: "h1", day, id: "a", amount: 1, at: Date.now() });
	await expect(endSession()).rejects.toThrow();
	expect(await onDevice((db) => db.count("entries"))).toBe(1);
	isLoadable = true;
	await endSession();
	expect(await onDevice((db) => db.count("entries"))).toBe(0);
});
