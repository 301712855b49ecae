import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { FieldError } from "#contract/schemas.ts";
import { Problem } from "#server/ground/problem.ts";
import { isCleanText } from "./body.ts";

export const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Returns path or query parameters. Throws `malformed-text` for text that the database cannot store. */
export function cleanParameters(parameters: Record<string, string>): Record<string, string> {
	if (!isCleanText(parameters)) throw new Problem("malformed-text");
	return parameters;
}

/** Parses a value. Throws `invalid-input` with one entry per bad field. */
export function parseAs(shape: z.ZodType, value: unknown): unknown {
	// Only missing fields are `required`; to tell, zod must report the input.
	const result = shape.safeParse(value, { reportInput: true });
	if (result.success) return result.data;
	throw new Problem("invalid-input", { fields: fieldFaults(result.error) });
}

function fieldFaults(error: z.ZodError): Record<string, FieldError> {
	const faults = new Map<string, FieldError>();
	for (const issue of error.issues) {
		const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
		for (const name of names) if (!faults.has(name)) faults.set(name, faultOf(issue));
	}
	return Object.fromEntries(faults);
}

function faultOf(issue: z.core.$ZodIssue): FieldError {
	if (issue.code === "unrecognized_keys") return "unknown-field";
	if (issue.code === "invalid_type" && issue.input === undefined) return "required";
	if (issue.code === "invalid_value") return faultOfChoice(issue);
	return isFieldError(issue.message) ? issue.message : "invalid";
}

/** Choices in shapes have the message `required`; a value that is not one of the choices gets `choice` instead. */
function faultOfChoice({ message, input }: z.core.$ZodIssueInvalidValue): FieldError {
	if (isFieldError(message) && message !== "required" && message !== "invalid") return message;
	return input === undefined || input === "" ? "required" : "choice";
}

const fieldErrors: Record<FieldError, true> = {
	required: true,
	email: true,
	"email-taken": true,
	"email-of-other": true,
	"email-same": true,
	"password-short": true,
	"password-common": true,
	"passwords-differ": true,
	"password-wrong": true,
	consent: true,
	phone: true,
	day: true,
	past: true,
	"too-far": true,
	"time-zone": true,
	utr: true,
	"unknown-field": true,
	"too-long": true,
	"one-line": true,
	choice: true,
	"our-name": true,
	invalid: true,
};

function isFieldError(text: string): text is FieldError {
	return Object.hasOwn(fieldErrors, text);
}

/** Browsers send one of these headers with every cross-site request; programs that send neither have no cookies. */
export function refuseCrossSite(request: Request, publicHost: string | undefined): void {
	const site = request.headers.get("sec-fetch-site");
	if (site === "same-origin" || site === "none") return;
	const origin = request.headers.get("origin");
	if (site === null && origin === null) return;
	if (site === null && URL.canParse(origin ?? "")) {
		const host = new URL(origin ?? "").host;
		if (host === (publicHost ?? request.headers.get("host"))) return;
	}
	throw new Problem("cross-site");
}

/** Parsed separately, since access is checked before the rest of the input. */
export function organizationIn({ req }: Context, { access, params }: Endpoint): string | undefined {
	if (typeof access === "string" || params === undefined) return undefined;
	const { organizationId } = parseAs(params, cleanParameters(req.param())) as { organizationId?: string };
	return organizationId;
}

/** Returns the caller's address; a proxy's header counts only if the proxy is trusted. */
export function callerAddress(context: Context, trustedProxies: readonly string[]): string {
	const peer = peerAddress(context);
	if (!trustedProxies.includes(peer)) return peer;
	const hops = (context.req.header("x-forwarded-for") ?? "")
		.split(",")
		.map((hop) => plainAddress(hop.trim()));
	return hops.findLast((hop) => isIP(hop) !== 0 && !trustedProxies.includes(hop)) ?? peer;
}

/** Without a socket, as in tests, returns this machine's address. */
function peerAddress(context: Context): string {
	return context.env?.incoming === undefined
		? "127.0.0.1"
		: plainAddress(getConnInfo(context).remote.address ?? "");
}

/** Treats IPv4 written as IPv6 (::ffff:1.2.3.4) as the same caller. */
function plainAddress(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
