import type { Hono } from "hono";
import type { z } from "zod";
import { scopesNeeded } from "#contract/account/token-scopes.ts";
import { api, endpoints } from "#contract/api.ts";
import { type Endpoint, isEventsReply, isFileReply, isRedirectReply } from "#contract/endpoint.ts";
import type { Deps } from "#server/deps/deps.ts";
import { escapeHtml } from "#server/ground/escape-html.ts";
import { cookieName } from "#server/http/cookie.ts";
import { deprecationText } from "#server/http/deprecation.ts";
import { observe } from "#server/http/observe.ts";
import { guideFor } from "./guide.ts";
import { openApi } from "./openapi/document.ts";
import { schemaOf } from "./openapi/schemas.ts";

function block(title: string, shape: z.ZodType | null | undefined, io: "input" | "output") {
	return shape
		? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schemaOf(shape, io), null, 2))}</pre></details>`
		: "";
}

function replySection(status: string, shape: Endpoint["replies"][number] | undefined): string {
	if (shape == null) return `<p>Reply ${status}, empty</p>`;
	if (isFileReply(shape))
		return `<p>Reply ${status}, a file: ${shape.fileTypes.map(escapeHtml).join(", ")}</p>`;
	if (isEventsReply(shape)) return block(`Reply ${status}, server-sent events, each`, shape.events, "output");
	if (isRedirectReply(shape)) return `<p>Reply ${status}, a redirect. ${escapeHtml(shape.redirects)}.</p>`;
	return block(`Reply ${status}`, shape, "output");
}

function sectionOf({
	route,
	summary,
	deprecated,
	access,
	scope,
	params,
	query,
	body,
	file,
	form,
	replies,
}: Endpoint): string {
	const tokenScopes = scopesNeeded({ scope, replies }).map((each) => `<code>${each}</code>`);
	return [
		`<section id="${escapeHtml(route)}"><h2><code>${escapeHtml(route)}</code></h2>`,
		`<p>${escapeHtml(summary)}</p><p><small>Access: ${typeof access === "object" ? `${access.organization} of the organization` : access}${tokenScopes.length === 0 ? "" : `, or a token with ${tokenScopes.join(" and ")}`}</small></p>`,
		deprecated ? `<p><strong>${escapeHtml(deprecationText(deprecated))}</strong></p>` : "",
		block("Path", params, "input"),
		block("Query", query, "input"),
		block("Body", body, "input"),
		block("Form, as multipart/form-data", form, "input"),
		file
			? `<p>${form ? "With the part <code>file</code>" : "Body"}: a file of at most ${file.maxBytes} bytes, sent as ${file.types.join(" or ")}</p>`
			: "",
		...Object.entries(replies).map(([status, shape]) => replySection(status, shape)),
		"</section>",
	].join("");
}

function guideSection({ title, text, code }: ReturnType<typeof guideFor>[number]): string {
	return `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p>${code === undefined ? "" : `<pre>${escapeHtml(code)}</pre>`}`;
}

function docsPage(all: readonly Endpoint[], address: string): string {
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Ikkis API</title></head><body>
<h1>Ikkis API</h1>
<p>Requests and responses are JSON. Programs send an access token; browsers sign in with <code>POST /api/auth/login</code>. Also available as an OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Guide</h2>
${guideFor(address).map(guideSection).join("\n")}
<h2>All calls</h2>
<ul>${all.map(({ route }) => `<li><a href="#${encodeURIComponent(route)}"><code>${escapeHtml(route)}</code></a></li>`).join("")}</ul>
${all.map(sectionOf).join("\n")}
</body></html>`;
}

/** Serves both documents, built on first request: building them takes a tenth of the start-up time. */
export function mountApiDocs(app: Hono, deps: Deps): void {
	function serve(path: string, type: string, write: () => string) {
		let text: string | undefined;
		app.get(path, (context) =>
			observe(context, deps, `GET ${path}`, async ({ headers }) => {
				text ??= write();
				return new Response(text, { headers: { ...headers, "content-type": type } });
			}),
		);
	}
	serve("/api/openapi.json", "application/json; charset=utf-8", () =>
		JSON.stringify(openApi(api, cookieName(deps.config.isSecure))),
	);
	serve("/api/docs", "text/html; charset=utf-8", () => docsPage(endpoints, deps.config.address));
}
