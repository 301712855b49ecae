// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Worker extends EventTarget {
	state = "installing";
	readonly postMessage = vi.fn();
	install() {
		this.state = "installed";
		this.dispatchEvent(new Event("statechange"));
	}
}

class Registration extends EventTarget {
	waiting: Worker | null = null;
	installing: Worker | null = null;
	readonly update = vi.fn(async () => undefined);
	find(worker: Worker) {
		this.installing = worker;
		this.dispatchEvent(new Event("updatefound"));
	}
}

class Container extends EventTarget {
	controller: Worker | null = new Worker();
	readonly register = vi.fn(async () => registration);
}

let registration: Registration;
let container: Container;
let updates: typeof import("./updates.ts") & typeof import("./watch-updates.ts");
let reloads: number;

beforeEach(async () => {
	vi.resetModules();
	registration = new Registration();
	container = new Container();
	reloads = 0;
	vi.stubGlobal("navigator", { serviceWorker: container });
	vi.spyOn(location, "reload").mockImplementation(() => {
		reloads += 1;
	});
	updates = { ...(await import("./updates.ts")), ...(await import("./watch-updates.ts")) };
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** Installs a new version, which then waits. */
async function installVersion(): Promise<Worker> {
	await updates.startUpdates();
	const worker = new Worker();
	registration.find(worker);
	worker.install();
	return worker;
}

function takeOver() {
	return container.dispatchEvent(new Event("controllerchange"));
}

test("offers a new version once it is installed", async () => {
	const listener = vi.fn();
	updates.subscribeToUpdate(listener);
	await updates.startUpdates();
	expect(updates.hasUpdate()).toBe(false);
	const worker = new Worker();
	registration.find(worker);
	expect(updates.hasUpdate()).toBe(false);
	worker.install();
	expect(updates.hasUpdate()).toBe(true);
	expect(listener).toHaveBeenCalledOnce();
});

test("offers a version that was already waiting when the page opened", async () => {
	registration.waiting = new Worker();
	await updates.startUpdates();
	expect(updates.hasUpdate()).toBe(true);
});

test("does not treat the very first worker as an update", async () => {
	container.controller = null;
	await installVersion();
	expect(updates.hasUpdate()).toBe(false);
	takeOver();
	expect([updates.hasUpdate(), reloads]).toEqual([false, 0]);
});

test("accepting an update activates it, then reloads", async () => {
	const worker = await installVersion();
	updates.applyUpdate();
	expect(worker.postMessage).toHaveBeenCalledWith("skip-waiting");
	expect(reloads).toBe(0);
	takeOver();
	expect(reloads).toBe(1);
});

test("if another tab accepts, this one announces the update and reloads only when asked", async () => {
	const worker = await installVersion();
	const listener = vi.fn();
	updates.subscribeToUpdate(listener);
	takeOver();
	expect([reloads, updates.hasUpdate()]).toEqual([0, true]);
	expect(listener).toHaveBeenCalledOnce();
	updates.applyUpdate();
	expect(reloads).toBe(1);
	expect(worker.postMessage).not.toHaveBeenCalled();
});

test("a page left open checks for updates when it becomes visible, at most once an hour", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	await updates.startUpdates();
	const look = () => document.dispatchEvent(new Event("visibilitychange"));
	look();
	expect(registration.update).not.toHaveBeenCalled();
	vi.setSystemTime(Date.now() + 61 * 60_000);
	look();
	look();
	expect(registration.update).toHaveBeenCalledOnce();
});

test("the app works without service workers, or if registering one fails", async () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
	container.register.mockRejectedValueOnce(new Error("blocked"));
	await updates.startUpdates();
	expect(warn).toHaveBeenCalledOnce();
	vi.stubGlobal("navigator", {});
	await updates.startUpdates();
	expect(updates.hasUpdate()).toBe(false);
});
