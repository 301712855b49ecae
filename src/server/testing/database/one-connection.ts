import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Orm } from "#server/db/open.ts";

const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses whatever is asked beside an open transaction by the code that waits in it. The embedded database has one
 * connection, where that waits for itself for ever; PostgreSQL would answer on another.
 */
export function asWithOneConnection(database: Database): Database {
	const { orm, reads, script, statement, queue } = database;
	return {
		...database,
		orm: guardedOrm(orm),
		reads: { orm: guarded(reads.orm), statement: guardedStatement(reads.statement) },
		statement: guardedStatement(statement),
		script: (work) => {
			refuseBeside();
			return script(work);
		},
		queue: { ...queue, db: guarded(queue.db) },
	};
}

/** Runs what somebody else does while a test keeps its own transaction open. */
export function asSomebodyElse<Result>(work: () => Result): Result {
	return transaction.exit(work);
}

function guardedOrm(orm: Orm): Orm {
	const begin: Orm["transaction"] = async (work, config) => {
		const state = { isOpen: true };
		try {
			return await orm.transaction((tx) => transaction.run(state, () => work(tx)), config);
		} finally {
			state.isOpen = false;
		}
	};
	return guarded(orm, { transaction: begin });
}

function guarded<T extends object>(target: T, replaced: Partial<T> = {}): T {
	return new Proxy(target, {
		get: (_, name) => {
			refuseBeside();
			return Reflect.get(name in replaced ? replaced : target, name);
		},
	});
}

function guardedStatement(statement: Database["statement"]): Database["statement"] {
	return <Row>(name: string, text: string) => {
		const ask = statement<Row>(name, text);
		return (values) => {
			refuseBeside();
			return ask(values);
		};
	};
}

function refuseBeside(): void {
	if (transaction.getStore()?.isOpen)
		throw new Error("This is asked beside the open transaction: the embedded database would wait for ever.");
}
