import { type Bench, connections, warmUpSeconds } from "#bench/comparison.ts";
import { deleteMeasuredTicks } from "#bench/fill.ts";
import { median } from "#bench/median.ts";
import { accessTokenOf, type Cohort } from "#bench/people.ts";
import { drive, type Server } from "#bench/processes.ts";
import type { Credential } from "#bench/requests.ts";
import { scopes } from "#domain/account/access-token.ts";

const kinds = ["dashboard", "tick"] as const;

export interface Credentials {
	kind: (typeof kinds)[number];
	bySession: number;
	byToken: number;
	/** CPU time with a token relative to a session; duration, if CPU time is not reported. */
	cost: number;
}

interface Measured {
	perSecond: number;
	/** CPU time of one request, or its duration if CPU time is not reported; only for ratios. */
	costPerRequest: number;
}

/** Measures the same requests with a session and with an access token, alternately. */
export async function compareCredentials(bench: Bench, server: Server): Promise<Credentials[]> {
	await bench.database.script((run) => run(tokensOf(bench.population.regulars)));
	const results: Credentials[] = [];
	for (const kind of kinds) results.push(await compareKind(bench, kind, server));
	return results;
}

async function compareKind(
	{ database, population, rounds, seconds }: Bench,
	kind: Credentials["kind"],
	server: Server,
): Promise<Credentials> {
	async function run(by: Credential, length: number): Promise<Measured> {
		if (kind === "tick") await deleteMeasuredTicks(database, population);
		const { regulars: cohort, lastDay } = population;
		const workedAt = await server.cpuTime();
		const { perSecond } = await drive({
			port: server.port,
			connections,
			seconds: length,
			kind,
			by,
			cohort,
			lastDay,
		});
		const workedUntil = await server.cpuTime();
		const isKnown = workedAt !== undefined && workedUntil !== undefined;
		return { perSecond, costPerRequest: (isKnown ? workedUntil - workedAt : 1) / perSecond };
	}
	for (const by of ["session", "token"] as const) await run(by, warmUpSeconds);
	const measured: { session: Measured; token: Measured }[] = [];
	for (let round = 0; round < Math.max(rounds, 5); round++)
		measured.push({ session: await run("session", seconds), token: await run("token", seconds) });
	return {
		kind,
		bySession: median(measured.map(({ session }) => session.perSecond)),
		byToken: median(measured.map(({ token }) => token.perSecond)),
		cost: median(measured.map(({ session, token }) => token.costPerRequest / session.costPerRequest)),
	};
}

function tokensOf({ first, count }: Cohort): string {
	const rows = Array.from({ length: count }, (_, index) => {
		const { userId, tokenHash } = accessTokenOf(first + index);
		return `('${userId}'::uuid, '\\x${tokenHash.toString("hex")}'::bytea)`;
	});
	return `insert into access_tokens (user_id, token_hash, id, name, scopes, created_at, expires_at, last_used_at)
		select user_id, token_hash, user_id, 'Bench', '{${scopes.join()}}', now(), now() + interval '30 days', now()
		from (values ${rows.join()}) as tokens (user_id, token_hash); analyze access_tokens`;
}
