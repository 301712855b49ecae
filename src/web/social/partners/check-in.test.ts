// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { checkIn } from "./queries.ts";

const { checkIn: words } = en.partners;

beforeAll(() => loadTexts("partners", "shell"));

afterEach(() => {
	dismissToast();
	vi.unstubAllGlobals();
});

// This environment has no IndexedDB.
test("a check-in that can be neither stored nor sent is reported, not announced as saved", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	await checkIn("u", "p", "");
	const detail = en.shell.general.notKept.blocked;
	expect(currentToast()).toMatchObject({ ...words.failed, detail, tone: "wrong" });
	expect(acts.all()).toEqual([]);
});

test("a check-in that the browser cannot store is sent at once", async () => {
	const headers = { [serverTimeHeader]: String(Date.now()), "content-type": "application/json" };
	vi.stubGlobal("fetch", async () => Response.json({}, { headers }));
	const heard = vi.fn();
	const stop = acts.onReply(heard);
	await checkIn("u", "p", "");
	stop();
	expect(heard).toHaveBeenCalledOnce();
	expect(currentToast()).toBeUndefined();
});
