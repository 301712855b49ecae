import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { root } from "./steps.ts";

const port = process.env.PORT ?? "3000";
const environment = { ...process.env, PORT: port, API_URL: `http://127.0.0.1:${port}` };

const children = [
	start(["--watch", "--watch-preserve-output", "src/server/roof/main.ts"]),
	start([path.join(root, "node_modules/vite/bin/vite.js")]),
];
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, endAll);
const [code] = await Promise.race(children.map((child) => once(child, "exit")));
endAll();
process.exitCode = code ?? 0;

function start(args: string[]): ChildProcess {
	return spawn(process.execPath, args, { cwd: root, env: environment, stdio: "inherit" });
}

function endAll(): void {
	for (const child of children) child.kill("SIGTERM");
}
