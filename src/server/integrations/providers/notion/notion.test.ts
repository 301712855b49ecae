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

async function read(api: ProviderApi, from: string, dayStartHour = 0) {
	const { readings } = await notion.read(api, {
		from: from as Day,
		to: "2026-11-22" as Day,
		timeZone: "Asia/Kolkata",
		dayStartHour,
		metrics: metricsOf("notion"),
	});
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
