import type { Context, Hono } from "hono";
import { z } from "zod";
import { day, id, note } from "#contract/schemas.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import type { Deps } from "#server/deps/deps.ts";
import { escapeHtml } from "#server/ground/escape-html.ts";
import { keyOfToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { logService } from "#server/habits/logs/service.ts";
import { emptyForm, jsonBody } from "#server/http/body.ts";
import { type OpenCall, observe } from "#server/http/observe.ts";
import { callerAddress, parseAs } from "#server/http/request.ts";
import { problemResponse, type Refuse, refusalOf } from "#server/http/responses.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";
import { findTap } from "./store.ts";

const path = "/api/tap/:token";

const tapSchema = z.strictObject({
	date: day.optional(),
	note: note(2000).optional(),
	minutes: z.int().min(0).max(maxMinutes).optional(),
	id: id.optional(),
});

/** GET only shows a button, because link previews and scanners fetch every link. The address is never logged. */
export function mountTapPage(app: Hono, deps: Deps): void {
	const { orm, rates, load, clock, config } = deps;
	const logs = logService(deps);

	async function tapOf(context: Context) {
		await rates.spend("write", { address: callerAddress(context, config.trustedProxies) });
		const key = keyOfToken(context.req.param("token") ?? "");
		const tap = key && (await findTap(orm, key));
		if (tap === undefined) throw new Problem("not-found");
		return tap;
	}

	const answer = (context: Context, method: string, run: (call: OpenCall) => Promise<Response>) =>
		observe(context, deps, `${method} ${path}`, run, refuseFor(context));

	app.get(path, (context) =>
		answer(context, "GET", async ({ headers }) => {
			const { habitName } = await tapOf(context);
			const { words, lang } = textsFor(context);
			const button = `<form method="post"><button>${escapeHtml(words.tick)}</button></form>`;
			return page({ title: habitName, content: button, lang }, { headers });
		}),
	);

	app.post(path, (context) =>
		answer(context, "POST", async (call) => {
			const tap = await tapOf(context);
			await rates.countTap(tap.id);
			const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
				context.req.header("content-type") ?? "",
			);
			const place = await load.admit({ rate: "write", sender: undefined, isUpload: false });
			try {
				const { raw } = context.req;
				const body = isForm ? await emptyForm(raw, place) : await jsonBody(raw, place, tapSchema);
				const {
					date,
					note: notes,
					minutes,
					id: entryId,
				} = parseAs(tapSchema, body) as z.output<typeof tapSchema>;
				place.begin();
				const now = clock();
				const actor = { ...tap, sessionId: "", isAdmin: false, hasPaid: false, signedInAt: 0 };
				const on = date ?? todayOfActor(actor, now);
				const isDone = await logs.tick(actor, tap.habitId, on, { notes, minutes, entryId }, now);
				deps.events.notifyPagesSoon({ userId: tap.userId, kind: "habits" });
				const { words } = textsFor(context);
				const sentence = (isDone ? words.ticked : words.aboveLimit)(tap.habitName);
				return answerOf(context, sentence, call);
			} finally {
				place.leave();
			}
		}),
	);

	function answerOf(context: Context, sentence: string, { headers }: OpenCall): Response {
		return accepts(context, "text/html")
			? page({ title: sentence, content: "", lang: textsFor(context).lang }, { headers })
			: plain(sentence, { headers });
	}
}

function textsFor(context: Context) {
	const strings = catalogueFor(context.req.header("accept-language"));
	return { words: strings.taps, lang: strings === hi ? "hi" : "en" };
}

function accepts(context: Context, type: string): boolean {
	return (context.req.header("accept") ?? "").includes(type);
}

/** Refuses with a page or plain text; programs that need the code request JSON. */
function refuseFor(context: Context): Refuse {
	return (problem, language, headers) => {
		const { sentence, ...refused } = refusalOf(problem, language, headers);
		if (accepts(context, "text/html"))
			return page({ title: sentence, content: "", lang: textsFor(context).lang }, refused);
		return accepts(context, "application/json")
			? problemResponse(problem, language, headers)
			: plain(sentence, refused);
	};
}

interface TapReply {
	status?: number;
	headers: Record<string, string>;
}

function plain(sentence: string, { status = 200, headers }: TapReply): Response {
	return new Response(`${sentence}\n`, {
		status,
		headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
	});
}

const style =
	"body{font:18px/1.5 Inter,system-ui,sans-serif;max-width:24rem;margin:20vh auto 0;padding:0 1.25rem;" +
	"text-align:center;background:light-dark(#faf9fc,#15121f);color:light-dark(#1c1830,#eeebf7)}" +
	"h1{font-size:1.5rem;overflow-wrap:anywhere}button{font:inherit;font-weight:600;width:100%;min-height:3.5rem;" +
	"border:0;border-radius:.75rem;cursor:pointer;background:light-dark(#7c3aed,#a78bfa);" +
	"color:light-dark(#fff,#15121f)}";

function page(
	{ title, content, lang }: { title: string; content: string; lang: string },
	{ status = 200, headers }: TapReply,
): Response {
	const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Ikkis</title>
<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`;
	return new Response(html, {
		status,
		headers: {
			...headers,
			"content-type": "text/html; charset=utf-8",
			"content-security-policy":
				"default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
			"referrer-policy": "no-referrer",
		},
	});
}
