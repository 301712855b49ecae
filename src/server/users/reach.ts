import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { isPartlyDown } from "#server/ground/unavailable.ts";

/** Tables that a cluster distributes by their own id, together with the rows that belong to them. */
type DistributedTable = "users" | "habit_challenges";

export interface Reach {
	/** Condition that an id is within reach; undefined if all are. */
	has(id: SQLWrapper, of?: DistributedTable): SQL | undefined;
	among(people: string[]): Promise<string[]>;
	/** Whether all nodes answer, as far as we know. */
	isWhole: boolean;
}

export const everybody: Reach = { has: () => undefined, among: async (people) => people, isWhole: true };

/** If a node is dead, reads again without its rows, so that only these are missing. */
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

/**
 * Returns the shards whose nodes answer. Everything that belongs to an account or a challenge is on its shard's
 * node.
 */
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
	const has = (id: SQLWrapper, of: DistributedTable = "users") =>
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
