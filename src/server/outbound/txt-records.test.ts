import { afterAll, beforeAll, expect, test } from "vitest";
import { nameServer } from "#server/testing/outside/name-server.ts";
import { type ReadTxtRecords, txtRecords } from "./txt-records.ts";

let server: Awaited<ReturnType<typeof nameServer>>;
let read: ReadTxtRecords;

beforeAll(async () => {
	server = await nameServer();
	read = txtRecords([server.address]);
});

afterAll(() => server.close());

test("the strings of each record are joined, and all records are returned", async () => {
	server.zone.set("_ikkis.chai.in", [
		["v=spf1 -all"],
		["ikkis-", "verify", "=0190"],
		["a".repeat(255), "b".repeat(255)],
		[""],
		...Array.from({ length: 30 }, (_, index) => [`other-${index}`]),
	]);
	const records = await read("_ikkis.chai.in");
	expect(records).toHaveLength(34);
	expect(records).toContain("ikkis-verify=0190");
	expect(records).toContain("a".repeat(255) + "b".repeat(255));
});

test("a name without records and an unknown name return nothing", async () => {
	server.zone.set("_ikkis.empty.in", []);
	expect(await read("_ikkis.empty.in")).toEqual([]);
	expect(await read("_ikkis.nobody.in")).toEqual([]);
});

test("the lookup throws if a name server fails or does not answer", async () => {
	server.zone.set("_ikkis.broken.in", "fails");
	server.zone.set("_ikkis.silent.in", "silent");
	await expect(read("_ikkis.broken.in")).rejects.toThrow();
	const impatient = txtRecords([server.address], 200);
	await expect(impatient("_ikkis.silent.in")).rejects.toThrow();
});
