import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Uses apt as root on Debian-based systems. If that fails, the caller reports the missing package. */
export function installFromDebian(packages: readonly string[]): void {
	if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
	console.log(`Installing ${packages.join(" and ")} with apt-get…`);
	// One at a time: some Debian derivatives lack one of them.
	const installs = packages.map((name) => ["install", "-y", "--no-install-recommends", name]);
	for (const args of [["update"], ...installs]) {
		const { status, stdout, stderr } = spawnSync("apt-get", args, {
			encoding: "utf8",
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			stdio: ["ignore", "pipe", "pipe"],
			maxBuffer: 64 * 1024 * 1024,
		});
		if (status !== 0) console.log(`apt-get ${args[0]} failed:\n${stdout}${stderr}`);
	}
}
