import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "#scripts/steps.ts";

function read(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}

const { services } = parse(read("deploy/compose.yaml"), { merge: true });

test("the composed servers set only variables that README.md explains, and trust the proxy that there is", () => {
	const explained = read("README.md").match(/`[A-Z][A-Z0-9_]+`/g) ?? [];
	for (const name of ["ikkis-1", "ikkis-2"]) {
		const { environment } = services[name];
		for (const variable of Object.keys(environment)) expect(explained).toContain(`\`${variable}\``);
		expect(environment.TRUST_PROXY).toBe(services.caddy.networks.default.ipv4_address);
		expect(services.caddy.environment.IKKIS_UPSTREAMS).toContain(`${name}:3000`);
	}
});
