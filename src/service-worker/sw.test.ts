import { beforeEach, expect, test, vi } from "vitest";

// Workbox needs a real worker; this mock records its arguments and has every file in its cache.
const workbox = vi.hoisted(() => ({
	addPlugins: vi.fn(),
	cleanupOutdatedCaches: vi.fn(),
	matchPrecache: vi.fn(async (path: string) => (path === "missing" ? undefined : new Response(path))),
	precacheAndRoute: vi.fn(),
}));
vi.mock("workbox-precaching", () => workbox);

const origin = "https://ikkis.example";
const day = 24 * 60 * 60_000;

/** The parts of CacheStorage that the worker uses. */
class FakeCaches {
	readonly stores = new Map<string, Map<string, string>>();
	async open(name: string) {
		const store = this.stores.get(name) ?? new Map<string, string>();
		this.stores.set(name, store);
		const at = (request: Request | string) => (typeof request === "string" ? request : request.url);
		return {
			keys: async () => [...store.keys()].map((url) => new Request(url)),
			match: async (request: Request) => {
				const text = store.get(at(request));
				return text === undefined ? undefined : new Response(text);
			},
			put: async (request: Request, response: Response) => {
				store.set(at(request), await response.text());
			},
		};
	}
	keys = async () => [...this.stores.keys()];
	delete = async (name: string) => this.stores.delete(name);
	keep(name: string, files: Record<string, string>) {
		this.stores.set(name, new Map(Object.entries(files).map(([path, text]) => [origin + path, text])));
	}
}

let caches: FakeCaches;
let listeners: Map<string, ((event: unknown) => void)[]>;
let skipped: number;
let fetched: ReturnType<typeof vi.fn>;

async function startWorker(files: string[], cookie?: string): Promise<void> {
	vi.resetModules();
	listeners = new Map();
	skipped = 0;
	vi.stubGlobal("caches", caches);
	vi.stubGlobal("self", {
		__WB_MANIFEST: files.map((url) => ({ url, revision: null })),
		location: new URL(origin),
		addEventListener: (type: string, listener: (event: unknown) => void) =>
			listeners.set(type, [...(listeners.get(type) ?? []), listener]),
		skipWaiting: async () => {
			skipped += 1;
		},
		cookieStore: { get: async () => (cookie ? { value: cookie } : undefined) },
	});
	await import("./sw.ts");
}

async function dispatch(type: string): Promise<void> {
	const work: Promise<unknown>[] = [];
	for (const listener of listeners.get(type) ?? [])
		listener({ waitUntil: (part: Promise<unknown>) => work.push(part) });
	await Promise.all(work);
}

/** Returns the worker's response, or undefined if it does not handle the request. */
async function fetchPath(path: string, mode = "cors"): Promise<string | undefined> {
	let answer: Promise<Response> | undefined;
	let isStopped = false;
	const event = {
		request: Object.defineProperty(new Request(origin + path), "mode", { value: mode }),
		stopImmediatePropagation: () => {
			isStopped = true;
		},
		respondWith: (response: Promise<Response>) => {
			answer = response;
		},
	};
	for (const listener of listeners.get("fetch") ?? []) if (!isStopped) listener(event);
	return (await answer)?.text();
}

function assetsIn(files: Map<string, string>): string[] {
	return [...files.keys()]
		.map((url) => url.slice(origin.length))
		.filter((path) => path.startsWith("/assets/"));
}

beforeEach(() => {
	caches = new FakeCaches();
	fetched = vi.fn(async () => new Response("network"));
	vi.stubGlobal("fetch", fetched);
});

test("a page of the previous version still gets its files after an update", async () => {
	caches.keep("workbox-precache-v2", {
		"/assets/old-1.js": "old",
		"/assets/both-1.js": "both",
		"/x.html": "x",
	});
	await startWorker(["assets/new-1.js", "assets/both-1.js"]);
	await dispatch("install");
	// Workbox deletes the files of other versions.
	caches.stores.delete("workbox-precache-v2");
	await dispatch("activate");
	expect(await fetchPath("/assets/old-1.js")).toBe("old");
	expect(await fetchPath("/assets/gone-1.js")).toBe("network");
	// Workbox serves this version's own files.
	expect(await fetchPath("/assets/both-1.js")).toBeUndefined();
	const kept = [...caches.stores].filter(([name]) => name.startsWith("ikkis-former-"));
	expect(kept.map(([, files]) => assetsIn(files))).toEqual([["/assets/old-1.js"]]);
});

test("failed installations of an update leave one copy of the old files, and the next update another", async () => {
	const clock = vi.spyOn(Date, "now").mockReturnValue(3 * day);
	const formerFiles = () =>
		[...caches.stores].flatMap(([name, files]) =>
			name.startsWith("ikkis-former-") ? [assetsIn(files)] : [],
		);
	caches.keep("workbox-precache-v2", { "/assets/old-1.js": "old", "/assets/old-2.js": "old" });
	for (const version of ["new-1", "new-1", "newer-1"]) {
		clock.mockReturnValue(Date.now() + day);
		await startWorker([`assets/${version}.js`, "assets/old-2.js"]);
		await dispatch("install");
	}
	expect(formerFiles()).toEqual([["/assets/old-1.js"]]);
	await dispatch("activate");
	caches.keep("workbox-precache-v2", { "/assets/newer-1.js": "newer" });
	await startWorker(["assets/newest-1.js"]);
	await dispatch("install");
	expect(formerFiles()).toEqual([["/assets/old-1.js"], ["/assets/newer-1.js"]]);
	clock.mockRestore();
});

test("deletes old files after a day, except those of the previous version", async () => {
	const now = Date.now();
	const names = [3 * day, 2 * day, day / 2].map((age) => `ikkis-former-${now - age}`);
	for (const name of names) caches.keep(name, {});
	await startWorker([]);
	await dispatch("activate");
	expect(await caches.keys()).toEqual(names.slice(2));
	caches.stores.clear();
	caches.keep(names[0] ?? "", {});
	await dispatch("activate");
	expect(await caches.keys()).toEqual(names.slice(0, 1));
});

test("former files installed long before the takeover survive another takeover within a day", async () => {
	const clock = vi.spyOn(Date, "now").mockReturnValue(3 * day);
	caches.keep("workbox-precache-v2", { "/assets/old-1.js": "old" });
	for (const [version, wait] of [
		["failed-1", 0],
		["new-1", 3 * day],
	] as const) {
		clock.mockReturnValue(Date.now() + wait);
		await startWorker([`assets/${version}.js`]);
		await dispatch("install");
	}
	await dispatch("activate");
	caches.keep("workbox-precache-v2", { "/assets/new-1.js": "new" });
	for (const [version, wait, old] of [
		["newer-1", day / 24, "old"],
		["newest-1", day, "network"],
	] as const) {
		clock.mockReturnValue(Date.now() + wait);
		await startWorker([`assets/${version}.js`]);
		await dispatch("install");
		await dispatch("activate");
		expect(await fetchPath("/assets/old-1.js")).toBe(old);
		expect(await fetchPath("/assets/new-1.js")).toBe("new");
	}
	clock.mockRestore();
});

test("after a clock was fast, the previous version's files are kept, and older ones are still deleted a day later", async () => {
	const clock = vi.spyOn(Date, "now").mockReturnValue(3 * day);
	caches.keep(`ikkis-former-${5 * day}`, { "/assets/older-1.js": "older", "/takeover": String(6 * day) });
	caches.keep("workbox-precache-v2", { "/assets/old-1.js": "old" });
	await startWorker(["assets/new-1.js"]);
	await dispatch("install");
	for (const [wait, older] of [
		[1.5 * day, "older"],
		[1.2 * day, "network"],
	] as const) {
		clock.mockReturnValue(Date.now() + wait);
		await dispatch("activate");
		expect(await fetchPath("/assets/old-1.js")).toBe("old");
		expect(await fetchPath("/assets/older-1.js")).toBe(older);
	}
	clock.mockRestore();
});

test("takes over only on request", async () => {
	await startWorker([]);
	function receive(data: string) {
		for (const listener of listeners.get("message") ?? []) listener({ data });
	}
	await dispatch("install");
	await dispatch("activate");
	receive("hello");
	expect(skipped).toBe(0);
	receive("skip-waiting");
	expect(skipped).toBe(1);
});

test("serves cached pages in the chosen language, but never the API", async () => {
	await startWorker([], "hi");
	expect(await fetchPath("/dashboard", "navigate")).toMatch(/hi/);
	expect(await fetchPath("/api/habits", "navigate")).toBeUndefined();
	expect(await fetchPath("/healthz", "navigate")).toBeUndefined();
	await startWorker([], "en");
	expect(await fetchPath("/dashboard", "navigate")).not.toMatch(/hi/);
	expect(await fetchPath("/hi/pricing", "navigate")).toMatch(/pricing\.hi/);
});

test("leaves files that are opened as pages to the server", async () => {
	await startWorker([]);
	for (const path of ["/calendar/abc_-1.ics", "/sitemap.xml", "/pictures/links/home.en.png"])
		expect(await fetchPath(path, "navigate")).toBeUndefined();
	expect(await fetchPath("/v1.2/nowhere", "navigate")).toMatch(/notFound/);
});

test("gets the home page from the server, or from the cache if the server cannot be reached", async () => {
	await startWorker([], "en");
	expect(await fetchPath("/", "navigate")).toBe("network");
	fetched.mockRejectedValueOnce(new TypeError("offline"));
	expect(await fetchPath("/", "navigate")).toMatch(/home/);
	fetched.mockResolvedValueOnce(new Response("Bad Gateway", { status: 502 }));
	expect(await fetchPath("/", "navigate")).toMatch(/home/);
	fetched.mockResolvedValueOnce(new Response("not found", { status: 404 }));
	expect(await fetchPath("/", "navigate")).toBe("not found");
});

test("leaves old links that name their language to the server, which redirects them", async () => {
	await startWorker([], "en");
	expect(await fetchPath("/resources?lang=hi", "navigate")).toBe("network");
	expect(await fetchPath("/resources?kind=clip", "navigate")).toMatch(/resources\.en/);
	fetched.mockRejectedValueOnce(new TypeError("offline"));
	expect(await fetchPath("/resources?lang=hi", "navigate")).toMatch(/resources\.en/);
});

test("failures are not cached, and cached pages load their fonts at once and state no price", async () => {
	await startWorker([]);
	const [plugins] = workbox.addPlugins.mock.lastCall ?? [];
	const keep = (response: Response) => plugins[0].cacheWillUpdate({ response });
	expect(await keep(new Response("no", { status: 404 }))).toBeNull();
	const script = new Response("code", { headers: { "content-type": "text/javascript" } });
	expect(await keep(script)).toBe(script);
	const { fontsLater } = await import("#contract/pages.ts");
	const blanks = (price: string) => `<b data-blank="price">${price}</b><i data-blank="operator">Ikkis</i>`;
	const html = `<html${fontsLater}>${blanks("₹100")}`;
	const page = new Response(html, { headers: { "content-type": "text/html" } });
	expect(await (await keep(page)).text()).toBe(`<html>${blanks("")}`);
});

test("pages from another version of the server are not cached", async () => {
	await startWorker(["assets/app-2.js", "assets/look-2.css"]);
	const [plugins] = workbox.addPlugins.mock.lastCall ?? [];
	const page = (script: string) =>
		new Response(`<link href="/assets/look-2.css"><script src="/assets/${script}"></script>`, {
			headers: { "content-type": "text/html" },
		});
	expect(await plugins[0].cacheWillUpdate({ response: page("app-1.js") })).toBeNull();
	expect(await plugins[0].cacheWillUpdate({ response: page("app-2.js") })).toBeInstanceOf(Response);
});
