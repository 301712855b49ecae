import { admin } from "./admin.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { confirmations } from "./confirmations.ts";
import { cycles } from "./cycles.ts";
import type { CallInput, Endpoint, ReplyBody } from "./endpoint.ts";
import { habits } from "./habits.ts";
import { imports } from "./imports.ts";
import { logs } from "./logs.ts";
import { payments } from "./payments.ts";
import { people } from "./people.ts";
import { plans } from "./plans.ts";
import { statements } from "./statements.ts";
import { system } from "./system.ts";

/** The whole API, one line a feature. The server must implement each (`server/app.ts`). */
export const api = {
	system,
	auth,
	confirmations,
	payments,
	habits,
	logs,
	cycles,
	imports,
	admin,
	statements,
	plans,
	people,
	audit,
};

type Features = typeof api;
type EachEndpoint<F> = F extends Record<string, infer E extends Endpoint> ? E : never;
type AnyEndpoint = EachEndpoint<Features[keyof Features]>;

/** What each route takes and gives, for callers that must not load the shapes themselves. */
export type Calls = {
	[E in AnyEndpoint as E["route"]]: { input: CallInput<E>; reply: ReplyBody<E> };
};

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((feature): Endpoint[] =>
	Object.values(feature),
);
