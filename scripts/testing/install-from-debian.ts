import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs packages with apt where that is possible without asking: on Debian and its kin, as root. Elsewhere, and
 * where apt fails, nothing changes and who needs the package says so.
 */
export function installFromDebian(packages: readonly string[]): void {
	if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
	console.log(`Installing ${packages.join(" and ")} with apt-get…`);
	for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
		const { status, stdout, stderr } = spawnSync("apt-get", args, {
			encoding: "utf8",
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			stdio: ["ignore", "pipe", "pipe"],
			maxBuffer: 64 * 1024 * 1024,
		});
		if (status !== 0) console.log(`apt-get ${args[0]} failed:\n${stdout}${stderr}`);
	}
}
