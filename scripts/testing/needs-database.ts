import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/steps.ts";
import { reachableFrom } from "./reachable.ts";

const databaseOfTests = "src/server/testing/database/test-database.ts";

/**
 * Server tests that open no test database, neither directly nor through a helper: their result is the same on every
 * engine.
 */
export function testsWithoutDatabase(): string[] {
	const helpers = globSync("src/server/testing/**/*.ts", { cwd: root });
	const tests = globSync("src/server/**/*.test.ts", { cwd: root });
	const imports = new Map([...helpers, ...tests].map((file) => [file, helpersOf(file)]));
	return tests.filter((test) => !reachableFrom(test, imports).has(databaseOfTests)).sort();
}

/** Only helpers count: server modules use the database that is passed to them. */
function helpersOf(file: string): string[] {
	const text = readFileSync(path.join(root, file), "utf8");
	return [...text.matchAll(/from "(#server\/|\.\/)([^"]+)"/g)]
		.map(([, start, rest = ""]) =>
			start === "./" ? path.join(path.dirname(file), rest) : `src/server/${rest}`,
		)
		.filter((target) => target.startsWith("src/server/testing/") && existsSync(path.join(root, target)));
}
