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
import { accepts, plainPage, refuseWithPage } from "#server/http/plain-page.ts";
import { callerAddress, parseAs } from "#server/http/request.ts";
import { problemResponse, type Refuse, refusalOf } from "#server/http/responses.ts";
import { catalogueFor } from "#strings/catalogue.ts";
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
			const button = `<form method="post"><button>${escapeHtml(wordsFor(context).tick)}</button></form>`;
			return plainPage(context, { title: habitName, content: button }, { headers });
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
				const input = { notes, minutes, entryId, namesDay: date !== undefined };
				const outcome = await logs.tick(actor, tap.habitId, on, input, now);
				deps.events.notifyPagesSoon({ userId: tap.userId, kind: "habits" });
				const words = wordsFor(context);
				const sentences = {
					done: words.ticked,
					"above-limit": words.aboveLimit,
					unchanged: words.unchanged,
				};
				const sentence = sentences[outcome](tap.habitName);
				return answerOf(context, sentence, call);
			} finally {
				place.leave();
			}
		}),
	);

	function answerOf(context: Context, sentence: string, { headers }: OpenCall): Response {
		return accepts(context, "text/html")
			? plainPage(context, { title: sentence }, { headers })
			: plain(sentence, { headers });
	}
}

function wordsFor(context: Context) {
	return catalogueFor(context.req.header("accept-language")).taps;
}

/** Refuses with a page or plain text; programs that need the code request JSON. */
function refuseFor(context: Context): Refuse {
	return refuseWithPage(context, (problem, language, headers) => {
		if (accepts(context, "application/json")) return problemResponse(problem, language, headers);
		const { sentence, ...reply } = refusalOf(problem, language, headers);
		return plain(sentence, reply);
	});
}

function plain(
	sentence: string,
	{ status = 200, headers }: { status?: number; headers: Record<string, string> },
): Response {
	return new Response(`${sentence}\n`, {
		status,
		headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
	});
}
