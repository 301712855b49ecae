import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Orm } from "#server/db/open.ts";

const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Throws for queries outside the open transaction: on the embedded database, which has one connection, they would
 * deadlock.
 */
export function asWithOneConnection(database: Database): Database {
	const { orm, reads, script, statement, queue } = database;
	return {
		...database,
		orm: guardOrm(orm),
		reads: { orm: guard(reads.orm), statement: guardStatement(reads.statement) },
		statement: guardStatement(statement),
		script: (work) => {
			refuseInTransaction();
			return script(work);
		},
		queue: { ...queue, db: guard(queue.db) },
	};
}

/** Runs another user's work while a test keeps its own transaction open. */
export function outsideTransaction<Result>(work: () => Result): Result {
	return transaction.exit(work);
}

function guardOrm(orm: Orm): Orm {
	const begin: Orm["transaction"] = async (work, config) => {
		const state = { isOpen: true };
		try {
			return await orm.transaction((tx) => transaction.run(state, () => work(tx)), config);
		} finally {
			state.isOpen = false;
		}
	};
	return guard(orm, { transaction: begin });
}

function guard<T extends object>(target: T, replaced: Partial<T> = {}): T {
	return new Proxy(target, {
		get: (_, name) => {
			refuseInTransaction();
			return Reflect.get(name in replaced ? replaced : target, name);
		},
	});
}

function guardStatement(statement: Database["statement"]): Database["statement"] {
	return <Row>(name: string, text: string) => {
		const ask = statement<Row>(name, text);
		return (values) => {
			refuseInTransaction();
			return ask(values);
		};
	};
}

function refuseInTransaction(): void {
	if (transaction.getStore()?.isOpen)
		throw new Error("Used outside the open transaction: the embedded database would deadlock.");
}
