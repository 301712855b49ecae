import { type Context, Hono } from "hono";
import { addDays, type Day } from "#domain/day.ts";
import { hexId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";
import { issuedFor, tokenRequest } from "./token-answers.ts";
import { journalId, type NotionPage, type Person, pagesOn } from "./world.ts";

const api = "/api.notion.com/v1";
const minute = 60_000;
/** Search does not find new pages at first. */
const searchLag = 2 * minute;

/** Notion's API of 2026-03-11: unencoded Basic authorization, times to the minute, a lagging search. */
export function notionSimulator({ clock, grants, personOf, today }: Simulation): Hono {
	const app = new Hono();

	app.post(`${api}/oauth/token`, async (context) => {
		const client = Buffer.from(context.req.header("authorization")?.slice(6) ?? "", "base64").toString();
		if (client.includes("%")) return fault(context, 401, "unauthorized");
		const issued = issuedFor(grants.notion, await tokenRequest(context));
		if (issued === undefined) return fault(context, 400, "invalid_grant");
		const { access, refresh, grant } = issued;
		return context.json({
			access_token: access,
			token_type: "bearer",
			refresh_token: refresh ?? null,
			bot_id: hexId(32, grant.subject, "bot"),
			workspace_id: hexId(32, grant.subject, "workspace"),
			workspace_name: "Home",
			workspace_icon: null,
			owner: { type: "user", user: { ...userOf(grant.subject), type: "person" } },
			duplicated_template_id: null,
		});
	});

	app.post(`${api}/oauth/revoke`, async (context) => {
		grants.notion.revoke((await tokenRequest(context)).token ?? "");
		return context.json({ request_id: hexId(32, "request") });
	});

	app.get(`${api}/users/me`, (context) => {
		const grant = grants.notion.grantOf(context.req.header("authorization"));
		if (grant === undefined) return fault(context, 401, "unauthorized");
		const owner = { type: "user", user: userOf(grant.subject) };
		const bot = { owner, workspace_name: "Home" };
		return context.json({ object: "user", id: hexId(32, grant.subject, "bot"), type: "bot", bot });
	});

	app.post(`${api}/search`, async (context) => {
		const grant = grants.notion.grantOf(context.req.header("authorization"));
		if (grant === undefined) return fault(context, 401, "unauthorized");
		if (context.req.header("notion-version") === undefined) return fault(context, 400, "missing_version");
		const { page_size = 100, start_cursor } = await context.req.json();
		if (page_size > 100) return fault(context, 400, "validation_error");
		const person = personOf(grant);
		const pages = newestPages(person, grant.subject);
		const start = Number(start_cursor ?? 0);
		const next = start + page_size;
		return context.json({
			object: "list",
			results: pages.slice(start, next).map(pageOf),
			next_cursor: next < pages.length ? String(next) : null,
			has_more: next < pages.length,
		});
	});

	function newestPages(person: Person, subject: string): WrittenPage[] {
		const found: WrittenPage[] = [];
		for (let back = 0; back < 400; back++) {
			const day = addDays(today(person), -back);
			found.push(...pagesOn(person, day).map((page) => ({ ...page, by: subject })));
			if (back % 4 > 0) continue;
			const others = pagesOn(colleagueOf(person), day);
			found.push(...others.map((page) => ({ ...page, by: `${subject} colleague` })));
		}
		return found
			.filter(({ editedAt }) => editedAt <= clock() - searchLag)
			.sort((one, other) => other.editedAt - one.editedAt);
	}

	return app;
}

type WrittenPage = NotionPage & { by: string };

function colleagueOf({ seed, timeZone }: Person): Person {
	return { seed: `${seed} colleague`, timeZone };
}

function userOf(subject: string) {
	return { object: "user", id: hexId(32, subject) };
}

function pageOf({ id, createdAt, editedAt, sourceId, date, isDone, by }: WrittenPage) {
	const isEntry = sourceId === journalId;
	return {
		object: "page",
		id,
		created_time: toMinute(createdAt),
		created_by: userOf(by),
		last_edited_time: toMinute(editedAt),
		last_edited_by: userOf(by),
		in_trash: false,
		parent:
			sourceId === undefined
				? { type: "workspace", workspace: true }
				: { type: "data_source_id", data_source_id: sourceId },
		properties: {
			Name: { id: "title", type: "title", title: [] },
			...(isEntry && { Date: { id: "d", type: "date", date: dateOf(date) } }),
			...(isEntry && { Done: { id: "c", type: "checkbox", checkbox: isDone } }),
		},
		url: `https://app.notion.com/p/${id}`,
	};
}

function dateOf(day: Day | undefined) {
	return day === undefined ? null : { start: day, end: null, time_zone: null };
}

function toMinute(instant: number): string {
	return new Date(Math.floor(instant / minute) * minute).toISOString();
}

function fault(context: Context, status: 400 | 401, code: string): Response {
	return context.json({ object: "error", status, code, message: code }, status);
}
