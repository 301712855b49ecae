import { addDays, type Day } from "#domain/day.ts";
import { type Cohort, habitIdOf, habitsPerUser, tickDays, tokenOf } from "./people.ts";

export const kinds = ["me", "dashboard", "logs", "tick"] as const;
/** Those of one statement, which pgbench can run as well. */
export type Kind = (typeof kinds)[number];
/** All that the driver can send. */
export type Asked = Kind | "feed";

/** The most logs that a measured list holds. */
export const logsPerPage = 100;

/** A step through the users that no usual number of users shares a factor with, so that neighbours are far apart. */
export const stride = 7919;

/** Every request of a kind once, in the order in which they are sent: each user, then each again. */
export function requestsOf(kind: Asked, cohort: Cohort, lastDay: Day): Buffer[] {
	const rounds = kind === "tick" ? tickDays * habitsPerUser : 1;
	return Array.from({ length: rounds * cohort.count }, (_, index) => {
		const user = cohort.first + ((index * stride) % cohort.count);
		const round = Math.floor(index / cohort.count);
		const day = addDays(lastDay, 1 + Math.floor(round / habitsPerUser));
		return bytesOf(callOf(kind, user, round % habitsPerUser, day));
	});
}

export interface Call {
	method: string;
	path: string;
	headers: Record<string, string>;
	body?: string;
}

/** One request of a user. */
export function callOf(kind: Asked, user: number, habit: number, day: Day): Call {
	const logs = `/api/habits/${habitIdOf(user, habit)}/logs`;
	const headers = {
		accept: "application/json",
		"user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile",
		"sec-fetch-site": "same-origin",
		cookie: `sid=${tokenOf(user)}`,
	};
	switch (kind) {
		case "me":
			return { method: "GET", path: "/api/auth/me", headers };
		case "dashboard":
			return { method: "GET", path: "/api/habits", headers };
		case "feed":
			return { method: "GET", path: "/api/social/posts", headers };
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
