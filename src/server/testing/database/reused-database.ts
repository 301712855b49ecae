import type { Listener } from "#server/db/listen.ts";
import type { Database } from "#server/db/open.ts";

/**
 * A database that is emptied and reused, in a fraction of the time of creating one. Work that a test left running
 * gets an error.
 */
export interface Reusable {
	run: (sql: string) => Promise<Record<string, unknown>[]>;
	open(): Promise<Database>;
	end(): Promise<void>;
}

interface KeptDatabase extends Reusable {
	shape: string;
	uses: number;
}

/** Limited because the embedded database's log grows in memory, which WebAssembly never releases. */
const maxUses = 60;

const idle: KeptDatabase[] = [];

export async function reusedDatabase(make: () => Promise<Reusable>): Promise<Database> {
	const kept = (await nextIdle()) ?? (await keep(await make()));
	kept.uses++;
	const database = await kept.open();
	let isOpen = true;
	function requireOpen(): void {
		if (!isOpen) throw new Error("This test's database is closed.");
	}
	const whileOpen = <T extends object>(target: T): T =>
		new Proxy(target, {
			get: (_, name) => {
				if (name !== "close") requireOpen();
				return Reflect.get(target, name);
			},
			apply: (_, self, values) => {
				requireOpen();
				return Reflect.apply(target as () => unknown, self, values);
			},
		});
	function queriesOf<Builder extends object>({
		orm,
		statement,
	}: Pick<Database, "statement"> & { orm: Builder }) {
		return {
			orm: whileOpen(orm),
			statement: <Row>(name: string, text: string) => whileOpen(statement<Row>(name, text)),
		};
	}
	return whileOpen({
		...database,
		...queriesOf(database),
		reads: queriesOf(database.reads),
		queue: { ...database.queue, db: whileOpen(database.queue.db) },
		close: async () => {
			if (!isOpen) return;
			isOpen = false;
			await database.close();
			if (kept.uses < maxUses) idle.push(kept);
			else await kept.end();
		},
	});
}

/** Keeps an embedded database, which has one connection, open across tests. */
export function reusable(database: Database): Reusable {
	/** Receivers by channel; each channel is listened to once, for all apps of all tests. */
	const listeners = new Map<string, Set<Listener>>();
	return {
		run: (sql) => database.script((run) => run(sql)),
		open: async () => {
			for (const receivers of listeners.values()) receivers.clear();
			return {
				...database,
				listen: async (channel, listener) => {
					const receivers = listeners.get(channel) ?? new Set();
					receivers.add(listener);
					if (!listeners.has(channel)) {
						listeners.set(channel, receivers);
						function receive(text: string) {
							for (const each of receivers) each.receive(text);
						}
						await database.listen(channel, { ...listener, receive });
					}
					return () => true;
				},
				close: async () => {},
			};
		},
		end: () => database.close(),
	};
}

async function nextIdle(): Promise<KeptDatabase | undefined> {
	for (let kept = idle.pop(); kept; kept = idle.pop()) {
		if (await tryToEmpty(kept).catch(() => false)) return kept;
		await kept.end().catch(() => undefined);
	}
	return undefined;
}

async function keep(made: Reusable): Promise<KeptDatabase> {
	await made.run(rememberRows);
	return { ...made, shape: await shapeOf(made), uses: 0 };
}

/** Empties the database; returns false if a test has changed its tables. */
async function tryToEmpty(kept: KeptDatabase): Promise<boolean> {
	await kept.run(endOthers);
	if ((await shapeOf(kept)) !== kept.shape) return false;
	await kept.run(empty);
	return true;
}

/** Ends what a test left running; idle connections are the pool's. */
const endOthers = `
	select pg_terminate_backend(pid, 5000) from pg_stat_activity
	where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
		and (state <> 'idle' or application_name not in ('ikkis', 'ikkis reads'))`;

const tables = `
	select format('%I.%I', nspname, relname) as name, pg_class.oid, format('remembered.%I', nspname || '.' || relname) as copy
	from pg_class join pg_namespace on pg_namespace.oid = relnamespace
	where nspname in ('public', 'jobs') and relkind = 'r'`;

const rememberRows = `
	create schema remembered;
	do $$ declare each record; has_rows boolean; begin
		for each in ${tables} loop
			execute 'select exists (select from ' || each.name || ')' into has_rows;
			if has_rows then execute 'create table ' || each.copy || ' as table ' || each.name; end if;
		end loop;
	end $$`;

/**
 * Deleting a few rows takes a hundredth of the time of a truncation, which creates new files. Replica mode disables
 * triggers that would refuse the deletion. Resetting `created_on` keeps scheduled jobs from catching up on lost time.
 */
const empty = `
	reset all;
	select pg_advisory_unlock_all();
	set session_replication_role = replica;
	do $$ declare each record; has_rows boolean; begin
		for each in ${tables} and pg_relation_size(pg_class.oid) > 0 loop
			execute 'select exists (select from ' || each.name || ')' into has_rows;
			if not has_rows then continue; end if;
			if pg_relation_size(each.oid) < 1000000 then execute 'delete from ' || each.name;
			else execute 'truncate ' || each.name || ' cascade'; end if;
		end loop;
		for each in ${tables} loop
			if to_regclass(each.copy) is not null then
				execute 'insert into ' || each.name || ' select * from ' || each.copy;
			end if;
		end loop;
		perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
			from pg_sequences where last_value is not null;
	end $$;
	set session_replication_role = origin;
	update jobs.schedule set created_on = now()`;

/** Returns a text that changes whenever a table, an index, a function, a trigger or a constraint does. */
async function shapeOf({ run }: Reusable): Promise<string> {
	const [row] = await run(`
		select concat_ws(' ', ${["attribute", "proc", "trigger", "constraint", "index"]
			.map((catalog) => `(select max(xmin::text::bigint) || '/' || count(*) from pg_${catalog})`)
			.join(", ")}, (select count(*) from pg_class)) as shape`);
	return String(row?.shape);
}
