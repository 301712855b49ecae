import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium } from "@playwright/test";
import { browserAdvice, browserFlags, findBrowser } from "#scripts/testing/find-browser.ts";

/** A browser in a separate process, with a profile that outlives it. */
export interface KillableBrowser {
	context: BrowserContext;
	kill9(): Promise<void>;
}

const startTimeLimit = 30_000;

const running = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

export async function openBrowser(folder: string): Promise<KillableBrowser> {
	const program = findBrowser() ?? chromium.executablePath();
	const portFile = path.join(folder, "DevToolsActivePort");
	await rm(portFile, { force: true });
	const flags = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"];
	const child = spawn(program, [...browserFlags(), ...flags], {
		stdio: "ignore",
		env: { ...process.env, TZ: "Asia/Kolkata" },
	});
	running.add(child);
	const port = await portIn(portFile);
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
	const [context] = browser.contexts();
	if (context === undefined) throw new Error(browserAdvice);
	return {
		context,
		kill9: async () => {
			running.delete(child);
			const isOver = once(child, "exit");
			child.kill("SIGKILL");
			await isOver;
		},
	};
}

async function portIn(file: string): Promise<string> {
	for (const deadline = Date.now() + startTimeLimit; Date.now() < deadline; await sleep(50)) {
		const [port] = (await readFile(file, "utf8").catch(() => "")).split("\n");
		if (port) return port;
	}
	throw new Error("The browser did not start.");
}
