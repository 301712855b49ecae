import type { Listener } from "#server/db/listen.ts";
import type { Database } from "#server/db/open.ts";

/**
 * Embedded databases that tests reuse one after another: emptying one takes a tenth of the time of making one. A test
 * owns its database until it closes it; anything it left running finds it closed.
 */

interface Kept {
	database: Database;
	shape: string;
	uses: number;
	/** By channel: the embedded database is listened to once, for all apps of all its tests. */
	listeners: Map<string, Set<Listener>>;
}

/** Their logs grow in memory, which WebAssembly never releases. */
const maxUses = 60;

const idle: Kept[] = [];

export async function keptDatabase(make: () => Promise<Database>): Promise<Database> {
	const kept = (await nextIdle()) ?? (await keep(await make()));
	kept.uses++;
	let isOpen = true;
	const whileOpen = <T extends object>(target: T): T =>
		new Proxy(target, {
			get: (_, name) => {
				if (!isOpen && name !== "close") throw new Error("This test's database is closed.");
				return Reflect.get(target, name);
			},
		});
	const { database, listeners } = kept;
	return whileOpen({
		...database,
		orm: whileOpen(database.orm),
		reads: { ...database.reads, orm: whileOpen(database.reads.orm) },
		listen: async (channel, listener) => {
			const heard = listeners.get(channel) ?? new Set();
			heard.add(listener);
			if (!listeners.has(channel)) {
				listeners.set(channel, heard);
				const receive = (text: string) => {
					for (const each of heard) each.receive(text);
				};
				await database.listen(channel, { ...listener, receive });
			}
			return () => true;
		},
		close: async () => {
			if (!isOpen) return;
			isOpen = false;
			if (kept.uses < maxUses) idle.push(kept);
			else await database.close();
		},
	});
}

async function nextIdle(): Promise<Kept | undefined> {
	for (let kept = idle.pop(); kept; kept = idle.pop()) {
		if (await isEmptied(kept)) return kept;
		await kept.database.close();
	}
	return undefined;
}

async function keep(database: Database): Promise<Kept> {
	await database.script((run) => run(rememberRows));
	return { database, shape: await shapeOf(database), uses: 0, listeners: new Map() };
}

/** Empties it; false if a test has changed its tables. */
async function isEmptied({ database, shape, listeners }: Kept): Promise<boolean> {
	for (const heard of listeners.values()) heard.clear();
	if ((await shapeOf(database)) !== shape) return false;
	await database.script((run) => run(`${empty}; reset all; select pg_advisory_unlock_all()`));
	return true;
}

const tables = `
	select format('%I.%I', schemaname, tablename) as name, format('remembered.%I', schemaname || '.' || tablename) as copy
	from pg_tables where schemaname in ('public', 'jobs')`;

const rememberRows = `
	create schema remembered;
	do $$ declare each record; has_rows boolean; begin
		for each in ${tables} loop
			execute 'select exists (select from ' || each.name || ')' into has_rows;
			if has_rows then execute 'create table ' || each.copy || ' as table ' || each.name; end if;
		end loop;
	end $$`;

/** Replica mode disables triggers that would refuse. Scheduled jobs would otherwise catch up on lost time. */
const empty = `
	set session_replication_role = replica;
	do $$ declare each record; used text; has_rows boolean; begin
		for each in ${tables} loop
			execute 'select exists (select from ' || each.name || ')' into has_rows;
			if has_rows then used := concat_ws(', ', used, each.name); end if;
		end loop;
		if used is not null then execute 'truncate ' || used || ' restart identity cascade'; end if;
		for each in ${tables} loop
			if to_regclass(each.copy) is not null then
				execute 'insert into ' || each.name || ' select * from ' || each.copy;
			end if;
		end loop;
	end $$;
	set session_replication_role = origin;
	update jobs.schedule set created_on = now()`;

async function shapeOf(database: Database): Promise<string> {
	const [row] = await database.script((run) =>
		run(`
			with spaces as (select oid from pg_namespace where nspname in ('public', 'jobs'))
			select md5(concat(
				(select string_agg(concat(oid, relname, relkind), ',' order by oid) from pg_class
					where relnamespace in (select oid from spaces) and relkind <> 'S'),
				(select string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
					from pg_attribute join pg_class on pg_class.oid = attrelid
					where relnamespace in (select oid from spaces) and attnum > 0),
				(select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc
					where pronamespace in (select oid from spaces)),
				(select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
				(select string_agg(concat(oid, conname), ',' order by oid) from pg_constraint
					where connamespace in (select oid from spaces))
			)) as shape`),
	);
	return String(row?.shape);
}
