import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "#scripts/steps.ts";

function read(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}

const { services } = parse(read("deploy/compose.yaml"), { merge: true });

test("the servers in compose.yaml set only variables explained in README.md, and trust its proxy", () => {
	const explained = read("README.md").match(/`[A-Z][A-Z0-9_]+`/g) ?? [];
	for (const name of ["ikkis-1", "ikkis-2"]) {
		const { environment } = services[name];
		for (const variable of Object.keys(environment)) expect(explained).toContain(`\`${variable}\``);
		expect(environment.TRUST_PROXY).toBe(services.caddy.networks.default.ipv4_address);
		expect(services.caddy.environment.IKKIS_UPSTREAMS).toContain(`${name}:3000`);
	}
});

test("Caddy in compose.yaml has every file it imports, and asks a server with ORGANIZATION_HOSTS", () => {
	const { volumes, environment } = services.caddy;
	const mounted = new Map<string, string>(
		volumes
			.map((volume: string) => volume.split(":"))
			.filter(([from = ""]) => from.startsWith("./"))
			.map(([from = "", to = ""]: string[]) => [to, path.join(root, "deploy", from)]),
	);
	const imported = [...read("deploy/Caddyfile").matchAll(/^import (\S+?)\*?$/gm)].map(([, file]) => file);
	expect(imported).not.toEqual([]);
	for (const file of ["Caddyfile", ...imported])
		expect(existsSync(mounted.get(`/etc/caddy/${file}`) ?? ""), file).toBe(true);
	const { hostname } = new URL(environment.IKKIS_ASK);
	expect(services[hostname].environment).toHaveProperty("ORGANIZATION_HOSTS");
});
