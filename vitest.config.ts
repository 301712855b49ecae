import { defineConfig, type TestProjectConfiguration } from "vitest/config";

export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			// Pure functions share nothing, so they need no worker of their own.
			project("domain", ["src/{domain,contract,strings}/**/*.test.ts"], { isolate: false }),
			project("server", ["src/server/**/*.test.ts"]),
			project("web", ["src/{web,service-worker}/**/*.test.{ts,tsx}"]),
			project("tools", ["{scripts,bench}/**/*.test.ts"]),
		],
	},
});

function project(name: string, include: string[], options: object = {}): TestProjectConfiguration {
	return { test: { name, include, ...options } };
}
