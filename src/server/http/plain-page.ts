import type { Context } from "hono";
import { escapeHtml } from "#server/ground/escape-html.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { hi } from "#strings/hi.ts";
import { problemResponse, type Refuse, refusalOf } from "./responses.ts";

interface Reply {
	status?: number;
	headers: Record<string, string>;
}

const style =
	"body{font:18px/1.5 Inter,system-ui,sans-serif;max-width:24rem;margin:20vh auto 0;padding:0 1.25rem;" +
	"text-align:center;background:light-dark(#faf9fc,#15121f);color:light-dark(#1c1830,#eeebf7)}" +
	"h1{font-size:1.5rem;overflow-wrap:anywhere}button{font:inherit;font-weight:600;width:100%;min-height:3.5rem;" +
	"border:0;border-radius:.75rem;cursor:pointer;background:light-dark(#7c3aed,#a78bfa);" +
	"color:light-dark(#fff,#15121f)}";

/** Returns a page with a sentence and perhaps a button, without scripts. */
export function plainPage(
	context: Context,
	{ title, content = "" }: { title: string; content?: string },
	{ status = 200, headers }: Reply,
): Response {
	const lang = catalogueFor(context.req.header("accept-language")) === hi ? "hi" : "en";
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

export function accepts(context: Context, type: string): boolean {
	return (context.req.header("accept") ?? "").includes(type);
}

/** Refuses a browser's navigation with a page, and any other request with `otherwise`. */
export function refuseWithPage(context: Context, otherwise: Refuse = problemResponse): Refuse {
	return (problem, language, headers) => {
		if (!accepts(context, "text/html")) return otherwise(problem, language, headers);
		const { sentence, ...reply } = refusalOf(problem, language, headers);
		return plainPage(context, { title: sentence }, reply);
	};
}
