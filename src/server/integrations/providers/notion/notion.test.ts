import { expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import type { ProviderApi } from "#server/integrations/adapter.ts";
import { notion } from "./notion.ts";

const [me, colleague] = ["11111111", "22222222"];

interface Made {
	by?: string;
	editedBy?: string;
	createdAt?: string;
	editedAt: string;
	date: string;
}

function entry({ by = me, editedBy = by, editedAt, createdAt = editedAt, date }: Made) {
	return {
		id: `entry of ${date}`,
		created_time: createdAt,
		created_by: { object: "user", id: by },
		last_edited_time: editedAt,
		last_edited_by: { object: "user", id: editedBy },
		parent: { type: "data_source_id" },
		properties: {
			Date: { type: "date", date: { start: date } },
			Done: { type: "checkbox", checkbox: true },
		},
	};
}

/** A workspace with these pages, newest first. */
function workspace(...results: unknown[]): ProviderApi {
	return {
		get: async (_url, shape) => shape.parse({ object: "user", bot: { owner: { user: { id: me } } } }),
		post: async (_url, _body, shape) => shape.parse({ results, next_cursor: null }),
	};
}

function readAll(api: ProviderApi, from: string, dayStartHour = 0) {
	return notion.read(api, {
		from: from as Day,
		to: "2026-11-22" as Day,
		timeZone: "Asia/Kolkata",
		dayStartHour,
		metrics: metricsOf("notion"),
	});
}

async function read(api: ProviderApi, from: string, dayStartHour?: number) {
	const { readings } = await readAll(api, from, dayStartHour);
	return readings.filter(({ day }) => day >= from).map(({ metric, day }) => `${metric} ${day}`);
}

test("a habit log ticked before its day begins is found even if only that day is read", async () => {
	// 1 a.m., which is still the previous day if days begin at 4 a.m.
	const api = workspace(entry({ editedAt: "2026-11-20T19:30:00.000Z", date: "2026-11-21" }));
	expect(await read(api, "2026-11-20", 4)).toContain("habit_logs 2026-11-21");
	expect(await read(api, "2026-11-21", 4)).toEqual(["habit_logs 2026-11-21"]);
});

test("a habit log ticked more than a week ahead never counts", async () => {
	const api = workspace(entry({ editedAt: "2026-11-10T10:00:00.000Z", date: "2026-11-21" }));
	expect(await read(api, "2026-11-21")).toEqual([]);
	expect(await read(api, "2026-11-15")).toEqual([]);
});

test("other people's entries in a shared workspace are ignored, and so are their edits to the user's entries", async () => {
	const [editedAt, date] = ["2026-11-21T10:00:00.000Z", "2026-11-21"];
	expect(await read(workspace(entry({ by: colleague, editedAt, date })), date)).toEqual([]);
	expect(await read(workspace(entry({ editedBy: colleague, editedAt, date })), date)).toEqual([
		`database_entries ${date}`,
		`habit_logs ${date}`,
	]);
	expect(await read(workspace(entry({ by: colleague, editedBy: me, editedAt, date })), date)).toEqual([
		`page_updates ${date}`,
		`habit_logs ${date}`,
	]);
});

test("in a workspace with too many edited pages, only what is newer than the last page read counts as deleted", async () => {
	let minute = Date.parse("2026-11-22T10:00:00.000Z");
	const api = workspace();
	const endless: ProviderApi = {
		...api,
		post: async (_url, _body, shape) => {
			const results = Array.from({ length: 100 }, () => {
				minute -= 60_000;
				return entry({ by: colleague, editedAt: new Date(minute).toISOString(), date: "2026-11-22" });
			});
			return shape.parse({ results, next_cursor: "more" });
		},
	};
	const { since } = await readAll(endless, "2026-11-20");
	expect(since).toBe(minute + 1);
	expect((await readAll(api, "2026-11-20")).since).toBe(Date.parse("2026-11-12T18:30:00.000Z"));
});
