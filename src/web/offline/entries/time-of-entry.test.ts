import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { outbox } from "#web/offline/outbox.ts";
import { timeOfEntry } from "./time-of-entry.ts";

const key = { userId: "asha", habitId: "h1", day: "2026-01-05" as Day };

test("an amount gets a later time than an earlier page's clearing of its day, even if the clock is slow", async () => {
	const loggedAt = Date.now() + 3_600_000;
	await outbox.put({ ...key, intent: { kind: "clear", loggedAt } });
	expect(timeOfEntry(key)).toBe(loggedAt + 1);
	expect(timeOfEntry({ ...key, habitId: "h2" })).toBeLessThan(loggedAt);
});
