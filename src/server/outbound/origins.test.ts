import { expect, test } from "vitest";
import { boundedOrigins } from "./origins.ts";

const origin = "https://push.example";

function calls() {
	const inFlight: { end: (answer: string) => void; fail: () => void }[] = [];
	return {
		inFlight,
		call: () =>
			new Promise<string>((resolve, reject) => {
				inFlight.push({ end: resolve, fail: () => reject(new Error("no answer")) });
			}),
	};
}

async function outcomesOf(sending: Promise<unknown>[]) {
	const results = await Promise.allSettled(sending);
	return results.map((each) => (each.status === "fulfilled" ? each.value : "failed"));
}

test("forty concurrent calls per origin are allowed, without delaying calls to other origins", async () => {
	const callOrigin = boundedOrigins(() => 0);
	const { call, inFlight } = calls();
	const sending = Array.from({ length: 41 }, () => callOrigin(origin, call));
	expect(inFlight).toHaveLength(40);
	expect(await callOrigin("https://other.example", async () => "taken")).toBe("taken");
	for (const each of inFlight.slice(0, 40)) each.end("taken");
	await expect.poll(() => inFlight.length).toBe(41);
	inFlight[40]?.end("taken");
	expect(await outcomesOf(sending)).toEqual(sending.map(() => "taken"));
});

test("an origin that does not answer is paused, tried with one call, and resumed", async () => {
	let now = 0;
	const callOrigin = boundedOrigins(() => now);
	const { call, inFlight } = calls();
	const sending = Array.from({ length: 60 }, () => callOrigin(origin, call));
	for (const each of inFlight.slice(0, 5)) each.fail();
	// Queued calls end without waiting for the hanging ones.
	expect(await outcomesOf(sending.slice(40))).toEqual(sending.slice(40).map(() => undefined));
	for (const each of inFlight.slice(5)) each.fail();
	await outcomesOf(sending);
	expect(inFlight).toHaveLength(40);
	expect(await callOrigin(origin, call)).toBeUndefined();
	now = 30_000;
	const trying = callOrigin(origin, call);
	expect(await callOrigin(origin, call)).toBeUndefined();
	inFlight.at(-1)?.fail();
	await outcomesOf([trying]);
	now = 60_000;
	expect(await callOrigin(origin, call)).toBeUndefined();
	now = 90_000;
	expect(await callOrigin(origin, async () => "taken")).toBe("taken");
	expect(await callOrigin(origin, async () => "taken")).toBe("taken");
});
