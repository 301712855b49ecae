import { execFileSync, spawnSync } from "node:child_process";
import { globSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/steps.ts";

/** The code of an earlier release, in a worktree of its own. */
export interface EarlierRelease {
	folder: string;
	migrations: string;
	remove(): void;
}

/** Checks out a release with the packages that are installed here, by default the one before. */
export function checkOutRelease(commit: string | undefined, folder: string): EarlierRelease {
	const place = path.join(folder, "earlier");
	git("worktree", "add", "--quiet", "--detach", place, commit ?? releaseBefore());
	symlinkSync(path.join(root, "node_modules"), path.join(place, "node_modules"));
	return {
		folder: place,
		migrations: path.join(place, "migrations"),
		remove: () => void git("worktree", "remove", "--force", place),
	};
}

/** The newest tag before this commit or, as long as there is none, the commit before the newest migration. */
function releaseBefore(): string {
	const tag = spawnSync("git", ["describe", "--tags", "--abbrev=0", "--match=v*", "HEAD~1"], { cwd: root });
	return tag.status === 0 ? String(tag.stdout).trim() : `${newestMigration()}~1`;
}

function newestMigration(): string {
	return git("log", "-1", "--diff-filter=A", "--format=%H", "--", "migrations/[0-9]*.sql");
}

function git(...args: string[]): string {
	return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

export function migrationsIn(folder: string): string[] {
	return globSync("[0-9]*.sql", { cwd: folder }).sort();
}
