import type { Calls } from "#contract/api.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Day } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { ApiError, OfflineError, type Send } from "#web/platform/api.ts";

/** A status from our server, one from a proxy ("html 409"), or no network. */
type Fault = number | `html ${number}` | "offline";
type Mark = Calls["PUT /api/habits/:habitId/logs/:date"]["input"];
interface Input {
	params?: Record<string, string>;
	query?: { loggedAt?: string; seenLogs?: number; seenUntil?: string };
	body?: Mark["body"];
}

const empty = { notes: null, missReason: null, duration: null };

/** An in-memory server with the rules for days: the newest intent wins, and calls fail as scripted. */
export function fakeServer(userId: string) {
	const logs = new Map<string, HabitLog>();
	const cleared = new Map<string, string>();
	const calls: string[] = [];
	const bodies: Mark["body"][] = [];
	const errors: Fault[] = [];
	const server = {
		logs,
		/** "PUT h1 2026-01-01 completed", in the order of arrival. */
		calls,
		/** The marks, in the order of arrival. */
		bodies,
		errors,
		failing: new Map<string, Fault>(),
		retryAfter: null as string | null,
		code: "unexpected",
		/** Response to return instead of a log. */
		instead: undefined as unknown,
		signedInAs: userId as string | undefined,
		/** Runs once, during the next call. */
		during: undefined as (() => unknown) | undefined,
		send: (async (route: string, input: Input = {}): Promise<unknown> => {
			const call = nameOf(route, input);
			if (call) calls.push(call);
			if (input.body) bodies.push(input.body);
			const { during } = server;
			server.during = undefined;
			await during?.();
			fail(errors.shift() ?? server.failing.get(input.params?.habitId ?? ""));
			return server.instead ?? answer(route, input);
		}) as Send,
	};

	function answer(route: string, { params = {}, query = {}, body }: Input): unknown {
		const { habitId = "", date = "" } = params;
		if (server.signedInAs === undefined) fail(401);
		if (route === "GET /api/auth/me") return { id: server.signedInAs };
		if (server.signedInAs !== userId) fail(404);
		if (route === "DELETE /api/habits/:habitId") return undefined;
		return body ? mark(habitId, date as Day, body) : clear(`${habitId} ${date}`, query.loggedAt ?? "");
	}

	function mark(habitId: string, date: Day, body: Mark["body"]): HabitLog | undefined {
		const stored = logs.get(`${habitId} ${date}`);
		const loggedAt = body.loggedAt ?? "";
		if ((cleared.get(`${habitId} ${date}`) ?? "") > loggedAt) return undefined;
		if (stored && stored.loggedAt > loggedAt) return stored;
		const log: HabitLog = {
			id: body.id ?? "",
			habitId,
			userId,
			date,
			completed: body.completed,
			...detailsAfter(stored, body),
			amount: null,
			unit: null,
			target: null,
			size: body.size ?? "full",
			begun: false,
			source: body.source ?? "manual",
			cycle: 1,
			loggedAt,
			createdAt: loggedAt,
		};
		logs.set(`${habitId} ${date}`, log);
		return log;
	}

	/** Omitted details keep their values; minutes only on a completed day, a reason only on a missed one. */
	function detailsAfter(
		stored: LogDetails | undefined,
		{ completed, notes, missReason, duration }: Mark["body"],
	) {
		const { notes: note, ...rest } = stored ?? empty;
		const own = completed ? { duration: rest.duration } : { missReason: rest.missReason };
		return { ...empty, notes: note, ...own, ...dropUndefined({ notes, missReason, duration }) };
	}

	function clear(key: string, loggedAt: string): HabitLog | undefined {
		const stored = logs.get(key);
		if (stored && stored.loggedAt > loggedAt) return stored;
		logs.delete(key);
		cleared.set(key, loggedAt);
		return undefined;
	}

	function fail(error: Fault | undefined): void {
		if (error === undefined) return;
		if (error === "offline") throw new OfflineError("scripted");
		if (typeof error === "string") throw new OfflineError("<h1>Hotel</h1>");
		throw new ApiError(
			error,
			{ message: `No: ${error}`, code: server.code as ProblemCode },
			server.retryAfter,
		);
	}

	return server;
}

function nameOf(route: string, { params = {}, query = {}, body }: Input): string | undefined {
	if (route === "DELETE /api/habits/:habitId")
		return `DELETE habit ${params.habitId} ${query.seenLogs} ${query.seenUntil}`;
	if (route.startsWith("DELETE")) return `DELETE ${params.habitId} ${params.date}`;
	return body && `PUT ${params.habitId} ${params.date} ${body.completed ? "completed" : "missed"}`;
}
