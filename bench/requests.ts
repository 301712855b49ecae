import { addDays, type Day } from "#domain/day.ts";
import { organizationIdOf } from "./organizations/fill-organizations.ts";
import { accessTokenOf, type Cohort, habitIdOf, habitsPerUser, tickDays, tokenOf } from "./people.ts";

export const kinds = ["me", "dashboard", "logs", "tick"] as const;
export type Kind = (typeof kinds)[number];
/** A browser has a session, a program a token. */
export type Credential = "session" | "token";
export type RequestKind = Kind | "feed" | "members" | "leaderboard";

export const logsPerPage = 100;

/** A prime step through the users, so that consecutive requests are for distant users. */
export const stride = 7919;

/** Every request of a kind once, in sending order: one per user, then each user's next one. */
export function requestsOf(
	kind: RequestKind,
	cohort: Cohort,
	lastDay: Day,
	by: Credential = "session",
): Buffer[] {
	const rounds = kind === "tick" ? tickDays * habitsPerUser : 1;
	return Array.from({ length: rounds * cohort.count }, (_, index) => {
		const user = cohort.first + ((index * stride) % cohort.count);
		const round = Math.floor(index / cohort.count);
		const day = addDays(lastDay, 1 + Math.floor(round / habitsPerUser));
		return bytesOf(callOf(kind, user, round % habitsPerUser, day, by));
	});
}

export interface Call {
	method: string;
	path: string;
	headers: Record<string, string>;
	body?: string;
}

export function callOf(
	kind: RequestKind,
	user: number,
	habit: number,
	day: Day,
	by: Credential = "session",
): Call {
	const logs = `/api/habits/${habitIdOf(user, habit)}/logs`;
	const headers = {
		accept: "application/json",
		"user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile",
		...(by === "session"
			? { "sec-fetch-site": "same-origin", cookie: `sid=${tokenOf(user)}` }
			: { authorization: `Bearer ${accessTokenOf(user).token}` }),
	};
	switch (kind) {
		case "me":
			return { method: "GET", path: "/api/auth/me", headers };
		case "dashboard":
			return { method: "GET", path: "/api/habits", headers };
		case "feed":
			return { method: "GET", path: "/api/social/posts", headers };
		case "members":
		case "leaderboard":
			return { method: "GET", path: `/api/organizations/${organizationIdOf(1)}/${kind}`, headers };
		case "logs":
			return { method: "GET", path: `${logs}?limit=${logsPerPage}`, headers };
		case "tick": {
			const body = JSON.stringify({ completed: true });
			return {
				method: "PUT",
				path: `${logs}/${day}`,
				headers: { ...headers, "content-type": "application/json", "content-length": String(body.length) },
				body,
			};
		}
	}
}

function bytesOf({ method, path, headers, body = "" }: Call): Buffer {
	const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
	return Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n${body}`);
}
