import { execFileSync, spawnSync } from "node:child_process";
import { globSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/steps.ts";

/** The code of an earlier release, in a separate worktree. */
export interface EarlierRelease {
	/** A tag or a commit. */
	name: string;
	folder: string;
	migrations: string;
	remove(): void;
}

/** Undefined if there is no git history. */
export function earlierReleaseIfAny(commit: string | undefined, folder: string): EarlierRelease | undefined {
	const { status } = spawnSync("git", ["rev-parse", "--verify", "--quiet", "HEAD"], { cwd: root });
	return status === 0 ? checkOutRelease(commit, folder) : undefined;
}

/** Checks out a release, by default the previous one, with the packages installed here. */
export function checkOutRelease(commit: string | undefined, folder: string): EarlierRelease {
	const checkout = path.join(folder, "earlier");
	const name = commit ?? releaseBefore();
	// Removes entries of aborted drills.
	git("worktree", "prune");
	git("worktree", "add", "--quiet", "--detach", checkout, name);
	symlinkSync(path.join(root, "node_modules"), path.join(checkout, "node_modules"));
	return {
		name,
		folder: checkout,
		migrations: path.join(checkout, "migrations"),
		remove: () => void git("worktree", "remove", "--force", checkout),
	};
}

/**
 * The newest tag before this commit or, if there is none, the last commit before the day of the newest migration:
 * commits of one day ship together, so they never have to work with each other's schema.
 */
function releaseBefore(): string {
	const tag = spawnSync("git", ["describe", "--tags", "--abbrev=0", "--match=v*", "HEAD~1"], { cwd: root });
	if (tag.status === 0) return String(tag.stdout).trim();
	return git("rev-list", "-1", "--abbrev-commit", `--before=${newestMigrationDay()}T00:00:00Z`, "HEAD");
}

function newestMigrationDay(): string {
	const at = git("log", "-1", "--diff-filter=A", "--format=%cI", "--", "migrations/[0-9]*.sql");
	return new Date(at).toISOString().slice(0, 10);
}

function git(...args: string[]): string {
	return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

export function migrationsIn(folder: string): string[] {
	return globSync("[0-9]*.sql", { cwd: folder }).sort();
}
