import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "#scripts/steps.ts";

export const deployFolder = path.join(root, "deploy");

export function hasPrograms(...names: string[]): boolean {
	return names.every((name) => findProgram(name) !== undefined);
}

/** Also looks in /usr/sbin, where Debian installs some servers. */
export function findProgram(name: string): string | undefined {
	const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
	return folders.map((folder) => path.join(folder, name)).find(existsSync);
}

export interface Program {
	child: ChildProcess;
	/** The end of its output, up to 20,000 characters. */
	output(): string;
	/** Stops it; resolves with its exit code, null if a signal killed it. */
	end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Server extends Program {
	address: string;
	/** Messages of unexpected errors (500) found in its log. */
	unexpected: ReadonlySet<string>;
}

const running = new Set<ChildProcess>();
process.on("exit", endPrograms);

/** Kills programs that an aborted drill left running. */
export function endPrograms(): void {
	for (const child of running) child.kill("SIGKILL");
}

export function startProgram(command: string, args: readonly string[], options: SpawnOptions): Program {
	const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	running.add(child);
	child.once("exit", () => running.delete(child));
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (text) => {
			output = (output + text).slice(-20_000);
		});
	}
	return {
		child,
		output: () => output,
		end: async (signal) => {
			if (running.has(child)) {
				child.kill(signal);
				await once(child, "exit");
			}
			return child.exitCode;
		},
	};
}

/** Starts the server from `folder`, by default this checkout. */
export async function startServer(env: Record<string, string>, folder = root): Promise<Server> {
	const program = startProgram(
		process.execPath,
		["--disable-warning=ExperimentalWarning", path.join(folder, "src/server/roof/main.ts")],
		{ env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn", ...env } },
	);
	const unexpected = new Set<string>();
	program.child.stdout?.on("data", (text) => {
		for (const line of String(text).split("\n"))
			if (line.includes('"code":"unexpected"')) unexpected.add(messageIn(line));
	});
	const addressIn = () => /Ikkis is at (http:\S+)/.exec(program.output())?.[1];
	while (addressIn() === undefined) {
		if (program.child.exitCode !== null) throw new Error(`The server did not start:\n${program.output()}`);
		await pause(50);
	}
	return { ...program, unexpected, address: addressIn() ?? "" };
}

function messageIn(line: string): string {
	return /"message":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]?.slice(-300) ?? line.slice(0, 300);
}
