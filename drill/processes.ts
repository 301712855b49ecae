import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "#scripts/steps.ts";

export interface Server {
	address: string;
	child: ChildProcess;
	output(): string;
	end(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on("exit", endServers);

/** Ends the servers that an aborted drill left running. */
export function endServers(): void {
	for (const child of running) child.kill("SIGKILL");
}

export async function startServer(env: Record<string, string>): Promise<Server> {
	const child = spawn(
		process.execPath,
		["--disable-warning=ExperimentalWarning", path.join(root, "src/server/roof/main.ts")],
		{
			env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn", ...env },
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	running.add(child);
	child.once("exit", () => running.delete(child));
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (text) => {
			output = (output + text).slice(-20_000);
		});
	}
	const addressIn = () => /Ikkis is at (http:\S+)/.exec(output)?.[1];
	while (addressIn() === undefined) {
		if (child.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
		await pause(50);
	}
	return {
		address: addressIn() ?? "",
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
