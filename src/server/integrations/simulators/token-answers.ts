import type { Context } from "hono";
import type { GrantBook, IssuedTokens } from "./grants.ts";

export async function tokenRequest({ req }: Context): Promise<Record<string, string>> {
	const text = await req.text();
	if (req.header("content-type")?.includes("json")) return JSON.parse(text || "{}");
	return Object.fromEntries(new URLSearchParams(text));
}

export function issuedFor(grants: GrantBook, form: Record<string, string>): IssuedTokens | undefined {
	if (form.grant_type === "refresh_token") return grants.refresh(form.refresh_token ?? "");
	return grants.exchange(form.code ?? "", form.redirect_uri ?? null, form.code_verifier ?? null);
}
