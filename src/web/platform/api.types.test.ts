import { expectTypeOf, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit, PaymentRequired } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import { send } from "./api.ts";

/** Never run: the compiler is the test. */
const calls = {
	list: () => send("GET /api/habits"),
	mark: () =>
		send("PUT /api/habits/:habitId/logs/:date", {
			params: { habitId: "h", date: "2026-01-01" },
			body: { completed: true },
		}),
	create: () => send("POST /api/habits", { body: {} as never }),
	remove: () => send("DELETE /api/habit-logs/:logId", { params: { logId: "l" } }),
	allLogs: () => send("GET /api/habit-logs"),
	someLogs: () => send("GET /api/habit-logs", { query: { limit: 10 } }),
	logs: () => send("GET /api/habits/:habitId/logs", { params: { habitId: "h" }, query: {} }),
	me: () => send("GET /api/auth/me"),
	file: () => send("POST /api/imports", { file: new Blob(), query: { date: 0 } }),

	// @ts-expect-error no such route
	wrongRoute: () => send("GET /api/habbits"),
	// @ts-expect-error a route without input takes none
	needlessInput: () => send("GET /api/habits", { body: {} }),
	// @ts-expect-error the param is missing
	noParam: () => send("DELETE /api/habit-logs/:logId"),
	// @ts-expect-error the param has another name
	wrongParam: () => send("DELETE /api/habit-logs/:logId", { params: { id: "l" } }),
	// @ts-expect-error the body is missing
	noBody: () => send("PUT /api/habits/:habitId/logs/:date", { params: { habitId: "h", date: "d" } }),
	wrongBody: () =>
		send("PUT /api/habits/:habitId/logs/:date", {
			params: { habitId: "h", date: "d" },
			// @ts-expect-error completed is a boolean
			body: { completed: "yes" },
		}),
	unknownField: () =>
		send("PUT /api/habits/:habitId/logs/:date", {
			params: { habitId: "h", date: "d" },
			// @ts-expect-error the body has no such field
			body: { completed: true, mood: "good" },
		}),
	// @ts-expect-error the file is missing
	noFile: () => send("POST /api/imports", { query: {} }),
	// @ts-expect-error a string is not a file
	noBlob: () => send("POST /api/imports", { query: {}, file: "text" }),
	// @ts-expect-error the query has no such field
	wrongQuery: () => send("GET /api/habit-logs", { query: { page: 2 } }),
};

type Reply<Name extends keyof typeof calls> = Awaited<ReturnType<(typeof calls)[Name]>>;

test("replies have the types of the contract", () => {
	expectTypeOf<Reply<"list">>().toEqualTypeOf<Habit[]>();
	expectTypeOf<Reply<"mark">>().toEqualTypeOf<HabitLog | undefined>();
	expectTypeOf<Reply<"create">>().toEqualTypeOf<Habit | PaymentRequired>();
	expectTypeOf<Reply<"remove">>().toEqualTypeOf<undefined>();
	expectTypeOf<Reply<"me">>().toEqualTypeOf<User>();
});
