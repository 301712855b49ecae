import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { isPartlyDown } from "#server/ground/unavailable.ts";

/** What a cluster places by its own id, with all that belongs to it. */
type Placed = "users" | "habit_challenges";

/** Whose rows can be read now. */
export interface Reach {
	/** True for an id within reach; undefined if everything is. */
	has(id: SQLWrapper, of?: Placed): SQL | undefined;
	among(people: string[]): Promise<string[]>;
	/** Nothing is known to be down. */
	isWhole: boolean;
}

export const everybody: Reach = { has: () => undefined, among: async (people) => people, isWhole: true };

/**
 * Reads what many people have written. If a node of a cluster is down, it reads once more, of those whose node answers:
 * one dead node should take from others only what is on it.
 */
export async function withinReach<Result>(
	orm: Orm,
	read: (reach: Reach) => Promise<Result>,
): Promise<Result> {
	try {
		return await read(everybody);
	} catch (fault) {
		if (!isPartlyDown(fault)) throw fault;
		return read(reachOf(orm, await answeringShards(orm)));
	}
}

/** Whatever belongs to an account or a challenge is on the node of its shard. */
async function answeringShards(orm: Orm): Promise<number[]> {
	const { rows } = (await orm.execute(sql`
		with answering as materialized (
			select groupid from pg_dist_node
			where noderole = 'primary' and citus_check_connection_to_node(nodename, nodeport))
		select shardid as id from pg_dist_shard
		join pg_dist_placement using (shardid) join answering using (groupid)
		where logicalrelid in ('users'::regclass, 'habit_challenges'::regclass)`)) as unknown as {
		rows: { id: number }[];
	};
	return rows.map(({ id }) => id);
}

function reachOf(orm: Orm, shards: number[]): Reach {
	const has = (id: SQLWrapper, of: Placed = "users") =>
		sql`get_shard_id_for_distribution_column(${of}, ${id}) = any(${sql.param(shards)}::bigint[])`;
	return {
		isWhole: false,
		has,
		among: async (people) => {
			const { rows } = (await orm.execute(
				sql`select id from unnest(${sql.param(people)}::uuid[]) as id where ${has(sql`id`)}`,
			)) as unknown as { rows: { id: string }[] };
			return rows.map(({ id }) => id);
		},
	};
}
