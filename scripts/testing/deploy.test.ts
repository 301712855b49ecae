import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { endpoints } from "#contract/api.ts";
import { root } from "#scripts/steps.ts";
import { readConfig } from "#server/ground/config.ts";

function read(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}

const { services, networks } = parse(read("deploy/compose.yaml"), { merge: true });

/** Set by compose.yaml itself, whatever `.env` says. */
const fixed = ["ASSETS_DIR", "PORT", "HOST", "DATA_DIR", "DATABASE_URL", "TRUST_PROXY", "TESTING_MODE"];

/** As in Docker Compose 2.24: `environment` takes precedence over `env_file`, a file next to compose.yaml. */
function environmentOf(service: string, dotEnv: Record<string, string>): Record<string, string> {
	const { env_file, environment } = services[service];
	const fromFile = env_file.some(({ path: file }: { path: string }) => file === ".env") ? dotEnv : {};
	const inserted = Object.entries<string>(environment).map(([name, value]) => [
		name,
		value.replaceAll(/\$\{(\w+):\?\}/g, (_, variable: string) => dotEnv[variable] ?? ""),
	]);
	return { ...fromFile, ...Object.fromEntries(inserted) };
}

/** The first column of the table of settings in README.md. */
function explainedVariables(): string[] {
	const cells = read("README.md").match(/^\| `[A-Z][A-Z0-9_]+`.*? \|/gm) ?? [];
	return cells.flatMap((cell) =>
		[...cell.matchAll(/`([A-Z][A-Z0-9_]+[A-Z])`/g)].map(([, name = ""]) => name),
	);
}

test("every setting explained in README.md reaches the servers in compose.yaml, which trust its proxy", () => {
	const variables = explainedVariables();
	expect(variables).toEqual(expect.arrayContaining(["MAIL_FROM", "OPERATOR", "METRICS_TOKEN", ...fixed]));
	const dotEnv = Object.fromEntries(variables.map((name) => [name, `${name} in .env`]));
	for (const name of ["ikkis-1", "ikkis-2"]) {
		const environment = environmentOf(name, dotEnv);
		const lost = variables.filter((variable) => environment[variable] !== dotEnv[variable]);
		expect(lost.sort()).toEqual([...fixed].sort());
		expect(environment.TRUST_PROXY).toBe(services.caddy.networks.default.ipv4_address);
		expect(services[name].volumes).toContain(`assets:${environment.ASSETS_DIR}`);
		expect(services.caddy.environment.IKKIS_UPSTREAMS).toContain(`${name}:${environment.PORT}`);
	}
});

test("no other container in compose.yaml can get the address of Caddy", () => {
	const [{ subnet, ip_range: range }] = networks.default.ipam.config;
	expect([subnet, range]).toEqual(["172.28.21.0/24", "172.28.21.128/25"]);
	const [, last] = /^172\.28\.21\.(\d+)$/.exec(services.caddy.networks.default.ipv4_address) ?? [];
	expect(Number(last)).toBeGreaterThan(1);
	expect(Number(last)).toBeLessThan(128);
});

test("compose.yaml replaces the second server only once the first is healthy", () => {
	const commands = read("deploy/compose.yaml").match(/docker compose .*--build.*/g);
	expect(commands).toEqual(
		["ikkis-1 &&", "ikkis-2"].map(
			(end) => `docker compose -f deploy/compose.yaml up -d --build --no-deps --wait ${end}`,
		),
	);
	expect(read("deploy/Dockerfile")).toMatch(/^HEALTHCHECK .*/m);
});

test("compose.yaml passes any password to PostgreSQL's client as it is", () => {
	const password = "a/b#c?d%e@f:g";
	const { DATABASE_URL = "", ...environment } = environmentOf("ikkis-1", { POSTGRES_PASSWORD: password });
	const { databaseUrl } = readConfig({ DATABASE_URL });
	vi.stubEnv("PGPASSWORD", environment.PGPASSWORD);
	onTestFinished(() => void vi.unstubAllEnvs());
	const { user, password: sent, host, database } = new pg.Client(databaseUrl);
	expect({ user, sent, host, database }).toEqual({
		user: "ikkis",
		sent: password,
		host: "postgres",
		database: "ikkis",
	});
	expect(services.postgres.environment.POSTGRES_PASSWORD).toBe(services.backups.environment.PGPASSWORD);
});

/** Runs the loop of compose.yaml with fake programs until it sleeps for a day. `waits`: seconds, unfinished dumps. */
async function runBackups(programs: { pg_dump: string; df: string }) {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-dumps-"));
	const sleep = `echo $1 $(ls | grep -c '^new$') >> waits; [ $1 -lt 3600 ] || kill $PPID`;
	for (const [name, lines] of Object.entries({ sleep, ...programs }))
		await writeFile(path.join(folder, name), `#!/bin/sh\ncd ${folder}\n${lines}\n`, { mode: 0o700 });
	await writeFile(path.join(folder, "ikkis-2020-01-01.dump"), "dump");
	const command = services.backups.command.at(-1).replaceAll("$$", "$").replaceAll("/backups", folder);
	const { stderr } = spawnSync("sh", ["-c", command], {
		env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
		encoding: "utf8",
	});
	const waits = await readFile(path.join(folder, "waits"), "utf8");
	const dumps = (await readdir(folder)).filter((name) => name.endsWith(".dump"));
	await rm(folder, { recursive: true });
	return { stderr, waits, dumps };
}

function freeKilobytes(free: string): string {
	return `echo Filesystem 1024-blocks Used Available Capacity Mounted; echo disk 9000000 1 ${free} 1% /backups`;
}

const twoDumps = ["ikkis-2020-01-01.dump", expect.stringMatching(/^ikkis-\d{4}-\d{2}-\d{2}\.dump$/)];

test("compose.yaml retries a failed dump after a minute, and removes its unfinished file at once", async () => {
	const { waits, dumps } = await runBackups({
		pg_dump: "echo dump; [ -e refused ] || { touch refused; exit 1; }",
		df: freeKilobytes("8000000"),
	});
	expect(waits).toBe("60 0\n86400 0\n");
	expect(dumps).toEqual(twoDumps);
	expect(services.backups.depends_on).toEqual({ postgres: { condition: "service_healthy" } });
});

test("compose.yaml starts no dump until the disk has room for it", async () => {
	const { stderr, waits, dumps } = await runBackups({
		pg_dump: "[ -e freed ] && echo dump",
		df: `[ -e waits ] && touch freed; ${freeKilobytes("$([ -e freed ] && echo 8000000 || echo 1000000)")}`,
	});
	expect(stderr).toMatch(/^No dump: 1000000 KB are free, \d+ KB are needed\.\n$/);
	expect(waits).toBe("60 0\n86400 0\n");
	expect(dumps).toEqual(twoDumps);
});

test("Caddy in compose.yaml has every file it imports, and asks a server that has ORGANIZATION_HOSTS which hosts are allowed", () => {
	const { volumes, environment } = services.caddy;
	const mounted = new Map<string, string>(
		volumes
			.map((volume: string) => volume.split(":"))
			.filter(([from = ""]) => from.startsWith("./"))
			.map(([from = "", to = ""]: string[]) => [to, path.join(root, "deploy", from)]),
	);
	const imported = [...read("deploy/Caddyfile").matchAll(/^import (\S+?)\*?$/gm)].map(([, file]) => file);
	expect(imported).not.toEqual([]);
	for (const file of ["Caddyfile", ...imported])
		expect(existsSync(mounted.get(`/etc/caddy/${file}`) ?? ""), file).toBe(true);
	const { hostname } = new URL(environment.IKKIS_ASK);
	expect(environmentOf(hostname, { ORGANIZATION_HOSTS: "*.example.in" }).ORGANIZATION_HOSTS).toBe(
		"*.example.in",
	);
});

test("systemd installs and builds once for all servers, before they start", () => {
	const [server, preparation] = [unit("ikkis@.service"), unit("ikkis-prepare.service")];
	expect(server.ExecStart).toMatch(/node_modules\/node\/bin\/node .*scripts\/start\.ts$/);
	expect(server.Requires).toBe("ikkis-prepare.service");
	expect(server.After).toContain("ikkis-prepare.service");
	expect(preparation.ExecStart).toContain("scripts/with-install.mjs scripts/prepare.ts");
	expect(existsSync(path.join(root, "scripts/prepare.ts"))).toBe(true);
	expect(preparation.WorkingDirectory).toBe(server.WorkingDirectory);
	// If the preparation stayed active, starting it would do nothing, and restarting it would restart the servers.
	expect([preparation.Type, preparation.RemainAfterExit]).toEqual(["oneshot", undefined]);
});

test("pgBackRest makes a full backup each week, without which no older one expires", () => {
	expect(read("deploy/pgbackrest.conf")).toMatch(/^repo1-retention-full=4$/m);
	const [, script = ""] = /^\/bin\/sh -c '(.+)'$/.exec(unit("ikkis-backup.service").ExecStart ?? "") ?? [];
	const types = Array.from({ length: 7 }, (_, index) => {
		const command = script
			.replaceAll("$$", "$")
			.replaceAll("%%", "%")
			.replace("$(date -u +%u)", `${index + 1}`)
			.replace("/usr/bin/pgbackrest", "echo");
		return spawnSync("sh", ["-c", command], { encoding: "utf8" }).stdout.trim();
	});
	const incremental = "--stanza=ikkis --type=incr backup";
	expect(types).toEqual([...Array(6).fill(incremental), "--stanza=ikkis --type=full backup"]);
});

test("docs/operations.md explains each command of the operator, and lists deletions before it starts a restored server", () => {
	const operations = read("docs/operations.md");
	const [, usage = ""] = /const usage = `.*?\n\n(.+?)\n\n/s.exec(read("scripts/admin.ts")) ?? [];
	const commands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, command]) => command);
	expect(commands).toEqual(expect.arrayContaining(["list", "deletions", "restore"]));
	const rows = operations.split("\n").filter((line) => line.startsWith("| `"));
	// A stopped server has nothing to run it in, and a running one has the settings of its start.
	expect(operations).not.toMatch(/exec ikkis-\d/);
	for (const command of commands)
		expect(
			rows.some((row) => new RegExp(`^[^|]*\\|[^|]*\`${command}[\` ]`).test(row)),
			command,
		).toBe(true);
	const blocks = operations.match(/^```\n.+?^```$/gms) ?? [];
	const restoring = blocks.find((block) => block.includes("docker compose exec postgres createdb")) ?? "";
	expect(restoring.indexOf("admin -- deletions")).toBeGreaterThan(restoring.indexOf("admin -- check"));
	expect(restoring.indexOf("up -d")).toBeGreaterThan(restoring.indexOf("admin -- deletions"));
});

test("the alert for a provider's failed runs also fires if none is good", () => {
	// Prometheus drops a provider that has no series on the other side, such as one without a good run.
	const [failed, all = ""] = alert("IkkisProviderFails").expr.split(" > 0.5 * ");
	expect(failed).toContain('result="failed"');
	expect(all).toMatch(/^sum by \(provider\) \(rate\(ikkis_provider_syncs_total\[30m\]\)\)$/);
});

test("the alert for a stopped process names the job that the rules' head says to scrape, and notices its absence", () => {
	const [example = ""] =
		/# {3}scrape_configs:\n(?:# {5}.+\n)+/.exec(read("deploy/prometheus-rules.yml")) ?? [];
	const [{ job_name: job }] = parse(example.replaceAll(/^# {3}/gm, "")).scrape_configs;
	expect(alert("IkkisDown").expr).toBe(`up{job="${job}"} == 0 or absent(up{job="${job}"})`);
	expect(read("docs/operations.md")).toContain(`as the job \`${job}\``);
});

test("Caddy accepts the largest body that an endpoint accepts", () => {
	const sizes = endpoints.flatMap(({ file, raw }) => [file?.maxBytes ?? 0, raw?.maxBytes ?? 0]);
	const [, megabytes] = /max_size (\d+)MB/.exec(read("deploy/Caddyfile")) ?? [];
	// A form adds its other fields to the file.
	expect(Number(megabytes) * 1_000_000).toBeGreaterThan(Math.max(...sizes) + 100_000);
	expect(read("docs/operations.md")).toContain(`must allow requests of 60 s and ${megabytes} MB`);
});

function alert(name: string): { expr: string } {
	const { groups } = parse(read("deploy/prometheus-rules.yml"));
	return groups[0].rules.find((rule: { alert: string }) => rule.alert === name);
}

function unit(name: string): Record<string, string | undefined> {
	const settings = [...read(`deploy/systemd/${name}`).matchAll(/^(\w+)=(.*)$/gm)];
	return Object.fromEntries(settings.map(([, key = "", value]) => [key, value]));
}
