import type { SpawnOptions } from "node:child_process";
import { chownSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#scripts/testing/free-port.ts";
import { unprivilegedAccount } from "#scripts/testing/postgres-cluster.ts";
import { type Member, PatroniNode } from "./patroni-node.ts";
import { deployFolder, findProgram, type Program, startProgram } from "./processes.ts";

const password = "drill";
/** On a busy machine, a killed node needs minutes to become a standby again. */
const patience = 300_000;

/**
 * PostgreSQL nodes under Patroni with etcd and HAProxy, on loopback ports, with the files in deploy/. None of them
 * runs as root.
 */
export class ReplicatedPostgres {
	/** Connection string to the primary through HAProxy, as the server's role. */
	url = "";
	nodes: PatroniNode[] = [];
	private readonly account = unprivilegedAccount();
	private readonly folder: string;
	private readonly others: Program[] = [];

	private constructor() {
		this.folder = mkdtempSync(path.join(tmpdir(), "ikkis-replicated-"));
		this.assignOwner(this.folder);
		process.once("exit", () => this.stop());
	}

	static async start(count: 1 | 2): Promise<ReplicatedPostgres> {
		const postgres = new ReplicatedPostgres();
		const { folder } = postgres;
		const etcd = await postgres.startEtcd();
		for (let number = 1; number <= count; number++) {
			const node = new PatroniNode(`db${number}`, path.join(folder, `db${number}`), postgres.spawnOptions());
			await node.prepare(etcd, (made) => postgres.assignOwner(made));
			postgres.nodes.push(node);
		}
		for (const node of postgres.nodes) {
			node.start();
			await postgres.waitUntil(`${node.name} runs`, (members) =>
				members.some(({ name }) => name === node.name),
			);
		}
		const proxy = await postgres.startProxy();
		await postgres.waitUntilRedundant();
		await postgres.createDatabase(proxy);
		return postgres;
	}

	/** Resolves once there is a primary and the other nodes have everything that it has acknowledged. */
	async waitUntilRedundant(): Promise<void> {
		await this.waitUntil(
			"all nodes replicate",
			(members) =>
				members.length === this.nodes.length &&
				members.every(({ role, state, lag }) =>
					role === "leader" ? state === "running" : role === "sync_standby" && lag === 0,
				),
		);
	}

	async primary(): Promise<PatroniNode> {
		let found: PatroniNode | undefined;
		await this.waitUntil("there is a primary", (members) => {
			const leader = members.find(({ role, state }) => role === "leader" && state === "running");
			found = this.nodes.find(({ name }) => name === leader?.name);
			return found !== undefined;
		});
		return found as PatroniNode;
	}

	stop(): void {
		for (const node of this.nodes) node.end();
		for (const program of this.others) program.child.kill("SIGKILL");
		rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
	}

	private spawnOptions(): SpawnOptions {
		return { ...this.account, cwd: this.folder };
	}

	private assignOwner(file: string): void {
		const { uid, gid } = this.account;
		if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
	}

	/** Queries all nodes: any that responds knows every member's state, and a frozen one does not respond. */
	private async waitUntil(what: string, isSo: (members: Member[]) => boolean): Promise<void> {
		const startedAt = performance.now();
		while (performance.now() - startedAt < patience) {
			for (const node of this.nodes) if (isSo(await node.members())) return;
			await pause(200);
		}
		throw new Error(
			`${what}: not within ${patience / 1000} s.\n${this.nodes.map((each) => each.output()).join("\n")}`,
		);
	}

	private async startEtcd(): Promise<string> {
		const [client, peer] = [await freePort(), await freePort()];
		const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
		const etcd = startProgram(
			findProgram("etcd") ?? "etcd",
			[
				`--data-dir=${path.join(this.folder, "etcd")}`,
				`--listen-client-urls=${clients}`,
				`--advertise-client-urls=${clients}`,
				`--listen-peer-urls=${peers}`,
				`--initial-advertise-peer-urls=${peers}`,
				`--initial-cluster=default=${peers}`,
			],
			{ ...this.spawnOptions(), env: { PATH: process.env.PATH } },
		);
		this.others.push(etcd);
		while (!(await fetch(`${clients}/health`).catch(() => undefined))?.ok) {
			if (etcd.child.exitCode !== null) throw new Error(`etcd did not start:\n${etcd.output()}`);
			await pause(100);
		}
		return `127.0.0.1:${client}`;
	}

	private async startProxy(): Promise<string> {
		const listen = `127.0.0.1:${await freePort()}`;
		const [db1, db2 = db1] = this.nodes as [PatroniNode, PatroniNode?];
		copyFileSync(path.join(deployFolder, "haproxy.cfg"), path.join(this.folder, "haproxy.cfg"));
		const proxy = startProgram(
			findProgram("haproxy") ?? "haproxy",
			["-db", "-f", path.join(this.folder, "haproxy.cfg")],
			{
				...this.spawnOptions(),
				env: {
					POSTGRES_LISTEN: listen,
					DB1: `127.0.0.1:${db1.port}`,
					DB1_PATRONI_PORT: String(db1.restPort),
					DB2: `127.0.0.1:${db2.port}`,
					DB2_PATRONI_PORT: String(db2.restPort),
				},
			},
		);
		this.others.push(proxy);
		await pause(500);
		if (proxy.child.exitCode !== null) throw new Error(`HAProxy did not start:\n${proxy.output()}`);
		return listen;
	}

	private async createDatabase(proxy: string): Promise<void> {
		const primary = await this.primary();
		await primary.query("postgres", `create role ikkis login password '${password}'`);
		await primary.query("postgres", "create database ikkis owner ikkis");
		this.url = `postgres://ikkis:${password}@${proxy}/ikkis`;
	}
}
