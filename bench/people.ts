import { createHash } from "node:crypto";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { newAccessToken } from "#server/ground/access-token.ts";

/** Numbered users: `count` of them, starting at `first`, with `days` days of logs per habit. */
export interface Cohort {
	first: number;
	count: number;
	days: number;
}

export interface Population {
	veterans: Cohort;
	beginners: Cohort;
	/** The users whose requests are measured; their lists of logs exceed a page of 100. */
	regulars: Cohort;
	others: Cohort;
	/** The newest day with logs; the next two days are left for ticks. */
	lastDay: Day;
}

export const habitsPerUser = 3;

/** Number of days that are ticked: today and yesterday. */
export const tickDays = 2;

/** Enough users that their individual rate limits never slow a run down. */
const measuredUsers = 4_000;
const maxUsersPerAge = 50;

/** The users of the database: 50,000 of them have about 4.5 million logs. */
export function populationOf(users: number): Population {
	const usersPerAge = Math.min(maxUsersPerAge, Math.ceil(users / 100));
	const measured = Math.min(measuredUsers, Math.floor(users / 2));
	const veterans = { first: 1, count: usersPerAge, days: 3 * 365 };
	const beginners = { first: veterans.first + usersPerAge, count: usersPerAge, days: 30 };
	const regulars = { first: beginners.first + usersPerAge, count: measured, days: 120 };
	const others = { first: regulars.first + measured, count: users - 2 * usersPerAge - measured, days: 24 };
	const today = todayOf(Date.now(), timeZone, 0);
	return { veterans, beginners, regulars, others, lastDay: addDays(today, -tickDays) };
}

export const timeZone = "Asia/Kolkata";

function idOf(kind: string, number: number) {
	return `00000000-0000-7000-${kind}-${number.toString(16).padStart(12, "0")}`;
}

/** Ids are computed from numbers, so that pgbench, which cannot compute strings, finds the same rows. */
export function userIdOf(user: number): string {
	return idOf("8000", user);
}

export function habitIdOf(user: number, habit: number): string {
	return idOf("9000", user * habitsPerUser + habit);
}

/** A program's access token; the same in every process. */
export function accessTokenOf(user: number): ReturnType<typeof newAccessToken> {
	const random = createHash("sha256").update(`program ${user}`).digest().subarray(0, 16);
	return newAccessToken(userIdOf(user), random);
}

/** A session token in the server's format: the user's id, then 32 bytes. */
export function tokenOf(user: number): string {
	const id = Buffer.from(userIdOf(user).replaceAll("-", ""), "hex");
	return id.toString("base64url") + createHash("sha256").update(`session ${user}`).digest("base64url");
}

export const peopleFunctions = `
	create function bench_user(number integer) returns uuid language sql immutable parallel safe
		return ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
	create function bench_habit(number integer, habit integer) returns uuid language sql immutable parallel safe
		return ('00000000-0000-7000-9000-' || lpad(to_hex(number * ${habitsPerUser} + habit), 12, '0'))::uuid;
	create function bench_base64url(bytes bytea) returns text language sql immutable parallel safe
		return translate(encode(bytes, 'base64'), '+/=', '-_');
	create function bench_token(number integer) returns text language sql immutable parallel safe
		return bench_base64url(uuid_send(bench_user(number)))
			|| bench_base64url(sha256(convert_to('session ' || number, 'UTF8')));`;
