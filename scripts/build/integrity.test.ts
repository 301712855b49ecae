import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { addIntegrity } from "./integrity.ts";

test("the service worker's list refuses a content file of another release", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-built-"));
	await mkdir(path.join(folder, "content"));
	await writeFile(path.join(folder, "content/index.json"), `["new"]`);
	let isUpdated = false;
	const server = createServer((_, response) => response.end(isUpdated ? `["new"]` : `["former"]`));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	try {
		const page = { url: "pages/home.en.html", revision: "1" };
		const { manifest } = await addIntegrity(folder)([page, { url: "content/index.json", revision: "2" }]);
		expect(manifest[0]).toEqual(page);
		const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/index.json`;
		// As Workbox does.
		const { integrity } = { integrity: "", ...manifest[1] };
		await expect(fetch(address, { integrity })).rejects.toThrow();
		isUpdated = true;
		expect(await (await fetch(address, { integrity })).json()).toEqual(["new"]);
	} finally {
		server.closeAllConnections();
		server.close();
		await rm(folder, { recursive: true });
	}
});
