import type { Calls } from "#contract/api.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { ApiError, OfflineError, type Send } from "#web/platform/api.ts";

type Fault = number | "offline";
type Mark = Calls["PUT /api/habits/:habitId/logs/:date"]["input"];
interface Input {
	params?: Record<string, string>;
	query?: { loggedAt?: string };
	body?: Mark["body"];
}

/** The server's rules for days, in memory: the newest intention wins, and calls fail in the order of the script. */
export function fakeServer(userId: string) {
	const logs = new Map<string, HabitLog>();
	const cleared = new Map<string, string>();
	const calls: string[] = [];
	const faults: Fault[] = [];
	const server = {
		logs,
		/** "PUT h1 2026-01-01 completed", in the order of arrival. */
		calls,
		/** How the next calls fail, in order. */
		faults,
		signedInAs: userId as string | undefined,
		/** Runs while a call is under way, once. */
		during: undefined as (() => unknown) | undefined,
		send: (async (route: string, input: Input = {}) => {
			const call = nameOf(route, input);
			if (call) calls.push(call);
			const { during } = server;
			server.during = undefined;
			await during?.();
			fail(faults.shift());
			return answer(route, input);
		}) as Send,
	};

	function answer(route: string, { params = {}, query = {}, body }: Input): unknown {
		const { habitId = "", date = "" } = params;
		if (server.signedInAs === undefined) fail(401);
		if (route === "GET /api/auth/me") return { id: server.signedInAs };
		if (server.signedInAs !== userId) fail(404);
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
			notes: body.notes ?? null,
			missReason: body.missReason ?? null,
			duration: body.duration ?? null,
			source: body.source ?? "manual",
			cycle: 1,
			loggedAt,
			createdAt: loggedAt,
		};
		logs.set(`${habitId} ${date}`, log);
		return log;
	}

	function clear(key: string, loggedAt: string): HabitLog | undefined {
		const stored = logs.get(key);
		if (stored && stored.loggedAt > loggedAt) return stored;
		logs.delete(key);
		cleared.set(key, loggedAt);
		return undefined;
	}

	return server;
}

function nameOf(route: string, { params = {}, body }: Input): string | undefined {
	if (route.startsWith("DELETE")) return `DELETE ${params.habitId} ${params.date}`;
	return body && `PUT ${params.habitId} ${params.date} ${body.completed ? "completed" : "missed"}`;
}

function fail(fault: Fault | undefined): void {
	if (fault === undefined) return;
	if (fault === "offline") throw new OfflineError("scripted");
	throw new ApiError(fault, "scripted", JSON.stringify({ message: `No: ${fault}`, code: "unexpected" }));
}
