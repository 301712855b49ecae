import { z } from "zod";
import { addDays, type Day, type Instant, instantAt, isDay, todayOf } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { ProviderAdapter, ProviderApi, Span } from "#server/integrations/adapter.ts";

const api = "https://api.notion.com/v1";
const version = "2026-03-11";

const propertySchema = z.looseObject({
	type: z.string(),
	checkbox: z.boolean().optional(),
	date: z.looseObject({ start: z.string() }).nullish(),
});

const userSchema = z.looseObject({ id: z.string() });

const pageSchema = z.object({
	id: z.string(),
	created_time: z.iso.datetime({ offset: true }),
	created_by: userSchema.nullish(),
	last_edited_time: z.iso.datetime({ offset: true }),
	last_edited_by: userSchema.nullish(),
	in_trash: z.boolean().optional(),
	parent: z.looseObject({ type: z.string() }),
	properties: z.record(z.string(), propertySchema).default({}),
});
type Page = z.output<typeof pageSchema>;

const searchAnswer = z.object({
	results: z.array(z.unknown()),
	next_cursor: z.string().nullish(),
	has_more: z.boolean().default(false),
});

const botSchema = z.object({
	bot: z.object({ owner: z.looseObject({ user: userSchema.nullish() }).nullish() }).nullish(),
});

const maxPages = 5_000;
/** How many days before its date an entry may be ticked. */
const daysAhead = 7;

export const notion: ProviderAdapter = {
	oauth: {
		app: "notion",
		issuer: "https://api.notion.com",
		authorize: "https://api.notion.com/v1/oauth/authorize",
		token: `${api}/oauth/token`,
		scopes: [],
		separator: " ",
		hasPkce: false,
		clientAuth: "basic",
		tokenBody: "json",
		extraParameters: { owner: "user" },
		grantedIn: "nowhere",
		revocation: ({ clientId, clientSecret }, { accessToken }) => ({
			url: `${api}/oauth/revoke`,
			method: "POST",
			headers: {
				authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
				"content-type": "application/json",
			},
			body: JSON.stringify({ token: accessToken }),
		}),
	},
	hosts: ["api.notion.com"],
	// Notion has no scopes: users choose pages.
	sharedMetrics: () => metricsOf("notion"),
	headers: () => ({ "notion-version": version }),
	identify: async (_call, reply) => {
		const { bot_id } = z.object({ bot_id: z.string() }).parse(reply);
		return { providerUserId: bot_id };
	},
	read: async (call, span) => {
		const { bot } = await call.get(`${api}/users/me`, botSchema);
		const { pages, since } = await pagesSince(call, startOf(addDays(span.from, -daysAhead), span));
		return {
			readings: pages.flatMap((page) => readingsOf(page, bot?.owner?.user?.id, span)),
			since,
			// A page shows only its last edit, but the edits of earlier days still count.
			lasting: ["page_updates"],
		};
	},
	// Three calls per second.
	budgets: [{ calls: 180, seconds: 60, isOfPerson: true }],
};

function startOf(day: Day, { timeZone, dayStartHour }: Span): Instant {
	return instantAt(day, dayStartHour * 60, timeZone);
}

/** Returns the pages edited since then, and a later `since` if there are too many to read them all. */
async function pagesSince(call: ProviderApi, since: Instant): Promise<{ pages: Page[]; since: Instant }> {
	const pages: Page[] = [];
	let oldest = since;
	let cursor: string | null | undefined;
	do {
		const answer = await call.post(
			`${api}/search`,
			{
				filter: { property: "object", value: "page" },
				sort: { timestamp: "last_edited_time", direction: "descending" },
				page_size: 100,
				...(cursor && { start_cursor: cursor }),
			},
			searchAnswer,
		);
		// Skips results without the fields that we read.
		const found = answer.results.flatMap((each) => pageSchema.safeParse(each).data ?? []);
		const recent = found.filter(({ last_edited_time }) => Date.parse(last_edited_time) >= since);
		pages.push(...recent.filter(({ in_trash }) => in_trash !== true));
		oldest = Date.parse(found.at(-1)?.last_edited_time ?? "") || oldest;
		cursor = recent.length < found.length ? undefined : answer.next_cursor;
	} while (cursor && pages.length < maxPages);
	// Pages that were not read may have the same time, because Notion rounds it to the minute.
	return { pages, since: cursor ? Math.max(since, oldest + 1) : since };
}

/** Returns only the user's own activity: most pages of a shared workspace belong to others. */
function readingsOf(page: Page, ownerId: string | undefined, span: Span): Reading[] {
	const isOwn = (user: Page["created_by"]) => !(user && ownerId) || user.id === ownerId;
	const [hasMade, hasEdited] = [isOwn(page.created_by), isOwn(page.last_edited_by)];
	const edited = hasEdited ? [readingAt("page_updates", page, page.last_edited_time, span)] : [];
	if (!page.parent.type.startsWith("data_source") && page.parent.type !== "database_id") return edited;
	const made = hasMade ? [readingAt("database_entries", page, page.created_time, span)] : [];
	const logged = hasMade || hasEdited ? habitLogOf(page, span) : undefined;
	return [...edited, ...made, ...(logged ? [logged] : [])];
}

function readingAt(
	metric: Reading["metric"],
	{ id }: Page,
	time: string,
	{ timeZone, dayStartHour }: Span,
): Reading {
	const recordedAt = Date.parse(time);
	return { metric, day: todayOf(recordedAt, timeZone, dayStartHour), source: id, value: 1, recordedAt };
}

/** An entry with a ticked checkbox and a date is a habit log of that day. */
function habitLogOf({ id, properties, last_edited_time }: Page, span: Span): Reading | undefined {
	const all = Object.values(properties);
	const start = all.find(({ type }) => type === "date")?.date?.start;
	const isDone = all.find(({ type }) => type === "checkbox")?.checkbox;
	if (!start || !isDone) return undefined;
	const isDated = isDay(start);
	const day = isDated ? start : dayOfTime(start, span.timeZone, span.dayStartHour);
	const recordedAt = Date.parse(last_edited_time);
	if (day === undefined || recordedAt < startOf(addDays(day, -daysAhead), span)) return undefined;
	return { metric: "habit_logs", day, source: id, value: 1, recordedAt, isDated };
}

function dayOfTime(text: string, timeZone: string, dayStartHour: number): Day | undefined {
	const instant = Date.parse(text);
	return Number.isNaN(instant) ? undefined : todayOf(instant, timeZone, dayStartHour);
}
