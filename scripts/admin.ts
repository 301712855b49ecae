import { readFile } from "node:fs/promises";
import path from "node:path";
import { backupsIn, databaseIn, hasDatabase } from "#server/db/data-folder.ts";
import { requireSchema } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";
import { restorePglite } from "#server/db/open-pglite.ts";
import type { Deps } from "#server/deps/deps.ts";
import { type Config, readConfig } from "#server/ground/config.ts";
import { writeBackup } from "#server/roof/backup.ts";
import { operatorActs } from "#server/roof/operator/administrators.ts";
import { type Check, checkIntegrity } from "#server/roof/operator/integrity.ts";
import { resetUnreadableSteps } from "#server/roof/operator/unreadable-steps.ts";
import { runCommand, withDatabase } from "#server/roof/operator-command.ts";

const usage = `npm run admin -- <command>

  list                        administrators
  appoint <address>           makes the account with this address an administrator
  dismiss <address>           removes that role
  reset-second-step <address> for users who have lost it and their recovery codes, and have proven who they are
  reset-second-steps          removes authenticator apps that this SECRET_KEY cannot read, after it was changed
  delete-account <address>    requests the deletion for users who cannot sign in, and have proven who they are
  keep-account <address>      cancels that request, until the deletion begins
  deletions                   requested deletions; after a restore, also those that were cancelled since the copy
  check                       recomputes stored figures and compares tables that must match
  back-up                     copies the embedded database into its backups now
  restore <file>              replaces the database with such a copy; the previous one is kept next to it

Run it with the server's environment: it works on the database named there, and prints its name first.
The embedded database is for one process: stop the server first. With PostgreSQL, the server may keep running;
back up and restore that as described in docs/operations.md.
`;

/** Each command takes its argument and returns the lines to print; `check` can be slow, so it prints its own. */
const commands: Record<string, (config: Config, argument: string) => Promise<string[]>> = {
	list: async (config) => {
		const administrators = await withDeps(config, (deps) => operatorActs(deps).list());
		return administrators.length > 0 ? administrators : ["Nobody is an administrator."];
	},
	appoint: (config, email) => act(config, "appoint", email),
	dismiss: (config, email) => act(config, "dismiss", email),
	"reset-second-step": (config, email) => act(config, "resetSecondStep", email),
	"reset-second-steps": (config) => withDeps(config, async (deps) => [await resetUnreadableSteps(deps)]),
	"delete-account": (config, email) => act(config, "deleteAccount", email),
	"keep-account": (config, email) => act(config, "keepAccount", email),
	deletions: async (config) => {
		const requested = await withDeps(config, (deps) => operatorActs(deps).listDeletions());
		return requested.length > 0 ? requested : ["No account is due to be deleted."];
	},
	check,
	"back-up": (config) =>
		withDeps(embedded(config), async (deps) => {
			await writeBackup(deps);
			return [`Made a new copy in ${backupsIn(config.dataDir)}.`];
		}),
	restore: async (config, file) => {
		const before = await restorePglite(embedded(config).dataDir, new Uint8Array(await readFile(file)));
		return [
			`The database in ${databaseIn(config.dataDir)} was replaced with ${path.basename(file)}.`,
			...(before === undefined ? [] : [`The previous database is kept in ${before}.`]),
			"Before you start the server, `npm run admin -- deletions` lists the accounts that it will delete, unless the copy has an older schema (docs/operations.md).",
		];
	},
};

function act(
	config: Config,
	name: "appoint" | "dismiss" | "resetSecondStep" | "deleteAccount" | "keepAccount",
	email: string,
): Promise<string[]> {
	return withDeps(config, async (deps) => [await operatorActs(deps)[name](email)]);
}

async function check(config: Config): Promise<string[]> {
	const checks = await onDatabase(config, (database) => checkIntegrity(database, print));
	process.exitCode = checks.some(({ broken }) => broken.length > 0) ? 1 : 0;
	return [];
}

function print({ rule, broken }: Check): void {
	const line = broken.length === 0 ? `✓ ${rule}` : `✗ ${rule}; violated by: ${broken.join(", ")}`;
	process.stdout.write(`${line}\n`);
}

/** Never creates a database: without the server's environment, DATA_DIR is another folder. Never migrates it either. */
function onDatabase<Result>(config: Config, work: (database: Database) => Promise<Result>): Promise<Result> {
	if (config.databaseUrl === undefined && !hasDatabase(config.dataDir))
		throw new Error(
			`There is no database in ${config.dataDir}. Set the server's variables, above all DATABASE_URL or DATA_DIR.`,
		);
	return withDatabase(config, async (database) => {
		process.stdout.write(`Database: ${database.description}\n`);
		await requireSchema(database);
		return work(database);
	});
}

function withDeps<Result>(config: Config, command: (deps: Deps) => Promise<Result>): Promise<Result> {
	return onDatabase(config, (database) => runCommand(config, database, command));
}

function embedded(config: Config): Config {
	if (config.databaseUrl === undefined) return config;
	throw new Error("PostgreSQL is backed up and restored with its own tools: see docs/operations.md.");
}

const withArgument = new Set([
	"appoint",
	"dismiss",
	"reset-second-step",
	"delete-account",
	"keep-account",
	"restore",
]);
const [name = "", argument = "", ...rest] = process.argv.slice(2);
const command = commands[name];
if (command === undefined || rest.length > 0 || withArgument.has(name) !== (argument !== "")) {
	process.stdout.write(usage);
	process.exitCode = 2;
} else {
	try {
		for (const line of await command(readConfig(process.env), argument)) process.stdout.write(`${line}\n`);
	} catch (fault) {
		process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
		process.exitCode = 1;
	}
}
