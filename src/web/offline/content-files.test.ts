import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineError } from "#web/platform/api.ts";
import { readKeptContent } from "./content-files.ts";

const address = "/content/read/water.json";
const json = { "content-type": "application/json" };

/** The parts of a Cache that an article needs. Like the browser's, it stores a response once its body is complete. */
class FakeCache {
	readonly files = new Map<string, { status: number; text: string }>();
	/** Number of upcoming puts that fail because the disk is full. */
	refusals = 0;
	match = async (path: string) => {
		const file = this.files.get(path);
		return file && new Response(file.text, { status: file.status, headers: json });
	};
	put = async (path: string, response: Response) => {
		const text = await response.text();
		this.refusals -= 1;
		if (this.refusals >= 0) throw new DOMException("full", "QuotaExceededError");
		this.files.set(path, { status: response.status, text });
	};
	delete = async (path: string) => this.files.delete(path);
	keys = async () => [...this.files.keys()];
}

let cache: FakeCache;
let puts: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
	cache = new FakeCache();
	puts = vi.spyOn(cache, "put");
	vi.stubGlobal("caches", { open: async () => cache });
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function answerWith(body: BodyInit, status = 200) {
	vi.stubGlobal("fetch", async () => new Response(body, { status, headers: json }));
}

/** A body that begins, and then either breaks off or never ends. */
function cutBody(breaks: boolean): ReadableStream {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode('{"title":"Wa'));
			if (breaks) controller.error(new TypeError("network error"));
		},
	});
}

async function readOnce() {
	answerWith('{"title":"Water"}');
	await readKeptContent(address);
	await expect.poll(() => cache.files.size).toBe(1);
	puts.mockClear();
}

test("an article whose refresh breaks off is shown from the device and stays there", async () => {
	await readOnce();
	answerWith(cutBody(true));
	expect(await readKeptContent(address)).toEqual({ title: "Water" });
	expect(await (await cache.match(address))?.json()).toEqual({ title: "Water" });
});

test("an article whose refresh never ends is shown from the device after two seconds", async () => {
	await readOnce();
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	answerWith(cutBody(false));
	const read = readKeptContent(address);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(await read).toEqual({ title: "Water" });
	expect(cache.files.size).toBe(1);
});

test("an article that is not on the device throws an OfflineError if its response breaks off", async () => {
	answerWith(cutBody(true));
	await expect(readKeptContent(address)).rejects.toBeInstanceOf(OfflineError);
});

test("if the disk is full, the former copy is kept", async () => {
	await readOnce();
	answerWith('{"title":"Water, revised"}');
	cache.refusals = 1;
	expect(await readKeptContent(address)).toEqual({ title: "Water, revised" });
	await expect.poll(() => puts.mock.results.length).toBe(2);
	await puts.mock.results[1]?.value;
	expect(await (await cache.match(address))?.json()).toEqual({ title: "Water" });
});

test("an article that the server no longer has is removed from the device", async () => {
	await readOnce();
	answerWith("{}", 404);
	expect(await readKeptContent(address)).toBeNull();
	await expect.poll(() => cache.files.size).toBe(0);
});

test("without a secure context, an article is read from the network", async () => {
	vi.stubGlobal("caches", undefined);
	answerWith('{"title":"Water"}');
	expect(await readKeptContent(address)).toEqual({ title: "Water" });
});
