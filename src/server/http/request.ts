import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { z } from "zod";
import type { FieldError } from "#contract/shapes.ts";
import { isCleanText } from "./body.ts";
import { Problem } from "./problem.ts";

/** The parameters of a request's path or query. Throws `malformed-text` for a NUL, which no database stores. */
export const cleanParameters = (parameters: Record<string, string>): Record<string, string> => {
	if (!isCleanText(parameters)) throw new Problem("malformed-text");
	return parameters;
};

/** A value in the shape asked for. Throws `invalid-input` with one entry for each bad field. */
export const parseAs = (shape: z.ZodType, value: unknown): unknown => {
	// Only what was really left out is `required`: zod tells that apart by the input.
	const result = shape.safeParse(value, { reportInput: true });
	if (result.success) return result.data;
	throw new Problem("invalid-input", { fields: fieldFaults(result.error) });
};

const fieldFaults = (error: z.ZodError): Record<string, FieldError> => {
	const faults = new Map<string, FieldError>();
	for (const issue of error.issues) {
		const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
		for (const name of names) if (!faults.has(name)) faults.set(name, faultOf(issue));
	}
	return Object.fromEntries(faults);
};

const faultOf = (issue: z.core.$ZodIssue): FieldError => {
	if (issue.code === "unrecognized_keys") return "unknown-field";
	if (issue.code === "invalid_type" && issue.input === undefined) return "required";
	return isFieldError(issue.message) ? issue.message : "invalid";
};

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
	invalid: true,
};

const isFieldError = (text: string): text is FieldError => Object.hasOwn(fieldErrors, text);

/**
 * Refuses requests that another site's page made the browser send. A browser always sends one of the two headers on
 * such a request; a program that sends neither carries no one else's cookies.
 */
export const refuseCrossSite = (request: Request, publicHost: string | undefined): void => {
	const site = request.headers.get("sec-fetch-site");
	if (site === "same-origin" || site === "none") return;
	const origin = request.headers.get("origin");
	if (site === null && origin === null) return;
	if (site === null && URL.canParse(origin ?? "")) {
		const host = new URL(origin ?? "").host;
		if (host === (publicHost ?? request.headers.get("host"))) return;
	}
	throw new Problem("cross-site");
};

/** The address of whoever called; a proxy's word for it counts only if the proxy is one of ours. */
export const callerAddress = (context: Context, trustedProxies: readonly string[]): string => {
	const peer = peerAddress(context);
	if (!trustedProxies.includes(peer)) return peer;
	const hops = (context.req.header("x-forwarded-for") ?? "")
		.split(",")
		.map((hop) => plainAddress(hop.trim()));
	return hops.findLast((hop) => isIP(hop) !== 0 && !trustedProxies.includes(hop)) ?? peer;
};

/** Tests call the app without a socket; they count as this machine. */
const peerAddress = (context: Context): string =>
	context.env?.incoming === undefined ? "127.0.0.1" : plainAddress(getConnInfo(context).remote.address ?? "");

/** IPv4 written as IPv6 (::ffff:1.2.3.4) is the same caller as IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** What limits count by: an IPv4 address, or the /64 network that one IPv6 household has. */
export const addressPrefix = (address: string): string => {
	if (isIP(address) !== 6) return address;
	const [head = "", tail] = address.toLowerCase().split("::");
	const left = head === "" ? [] : head.split(":");
	const right = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros =
		tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
	const groups = [...left, ...zeros, ...right].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
