import type { z } from "zod";
import type { Deps } from "#server/deps/deps.ts";
import type { CallBudget, ProviderApi } from "#server/integrations/adapter.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import type { ProviderRequest } from "#server/outbound/provider-calls.ts";
import { demoKeys } from "./oauth.ts";
import { faultIn, ProviderError } from "./provider-error.ts";
import { accessTokenFor } from "./refresh.ts";

export type ApiDeps = Pick<Deps, "orm" | "secrets" | "config" | "callProvider" | "clock" | "rates">;

/** More than a first sync needs; a longer list is treated as endless. */
const maxCalls = 200;
/** Shorter than a run's claim (`sync.ts`), by enough for a slow last call. */
const maxRunMs = 4 * 60_000;

/** Makes the calls of one run within all limits. `token` is for a consent that is not stored yet. */
export function providerApi(
	deps: ApiDeps,
	connection: Pick<StoredConnection, "userId" | "id" | "provider" | "isDemo" | "providerUserId">,
	{ isManual, token: given }: { isManual: boolean; token?: string },
): ProviderApi {
	const { callProvider, clock } = deps;
	const { provider, isDemo } = connection;
	const adapter = adapters[provider];
	const app = adapter.oauth?.app ?? provider;
	const person = connection.providerUserId ?? connection.id;
	const { providerCalls } = deps.rates;
	const endsAt = clock() + maxRunMs;
	let calls = 0;

	async function spend(): Promise<void> {
		calls += 1;
		if (calls > maxCalls) throw new ProviderError("bad-answer");
		if (clock() > endsAt) throw new ProviderError("unavailable");
		if (isDemo) return;
		for (const budget of providerCalls.budgetsOf(app, adapter.budgets ?? [])) await spendOf(budget);
	}

	async function spendOf(budget: CallBudget): Promise<void> {
		const whose = budget.isOfPerson ? person : "all";
		const wait = await providerCalls.spend({ app, whose }, budget, isManual);
		if (wait !== undefined) throw new ProviderError("limited", wait, true);
	}

	const keys = isDemo ? demoKeys : adapter.oauth && deps.config.oauthApps[adapter.oauth.app];
	const own = adapter.headers?.(keys, connection.providerUserId);

	async function send<S extends z.ZodType>(request: ProviderRequest, shape: S): Promise<z.output<S>> {
		async function call(token: string | undefined) {
			await spend();
			const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
			const headers = { accept: "application/json", ...own, ...request.headers, ...authorization };
			const answer = await callProvider({ ...request, headers }, isDemo);
			const budgets = isDemo ? undefined : adapter.budgetsIn?.(answer);
			if (budgets) providerCalls.learn(app, budgets);
			return answer;
		}
		const token = given ?? (adapter.oauth && (await accessTokenFor(deps, connection)));
		let answer = await call(token);
		if (answer.status === 401 && token !== undefined && given === undefined)
			answer = await call(await accessTokenFor(deps, connection, token));
		const fault = faultIn(answer, adapter, clock());
		if (fault) throw fault;
		return parseAs(answer.text, shape);
	}

	return {
		get: (url, shape) => send({ url, method: "GET", headers: {} }, shape),
		post: (url, body, shape) =>
			send(
				{ url, method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
				shape,
			),
	};
}

function parseAs<S extends z.ZodType>(text: string, shape: S): z.output<S> {
	let value: unknown;
	try {
		value = text === "" ? undefined : JSON.parse(text);
	} catch {
		throw new ProviderError("bad-answer");
	}
	const result = shape.safeParse(value);
	if (!result.success) throw new ProviderError("bad-answer");
	return result.data;
}
