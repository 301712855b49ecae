import type { CDPSession, Locator, Page } from "@playwright/test";
import type { Film } from "./film.ts";
import type { Stage } from "./stage.ts";

/** Animations are slowed down by this factor: a screenshot takes longer than a frame. */
const slowness = 6;
const frame = 0.05;

/** A filmed phone user. Waiting takes no time in the film. */
export class Hands {
	readonly page: Page;
	readonly stage: Stage;
	readonly #film: Film;
	readonly #devtools: CDPSession;

	constructor(page: Page, stage: Stage, film: Film, devtools: CDPSession) {
		this.page = page;
		this.stage = stage;
		this.#film = film;
		this.#devtools = devtools;
	}

	/** Taps a control like a finger, and shows the result once `until` is visible. */
	async tap(target: Locator, until?: Locator): Promise<void> {
		await this.scrollNear(target);
		const box = await target.boundingBox();
		if (box === null) throw new Error(`${target} is not on the page.`);
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		for (const size of [0.5, 0.8, 1, 1, 0.85]) {
			await this.page.evaluate(showFinger, { x, y, size });
			await this.look(frame * 1.6);
		}
		await this.page.evaluate(showFinger, undefined);
		await this.#slowDown(slowness);
		await this.page.touchscreen.tap(x, y);
		await this.#watch(0.35);
		await this.#slowDown(1);
		if (until) await this.waitUntilVisible(until);
		await this.look(0.3);
	}

	async type(field: Locator, text: string): Promise<void> {
		await this.scrollNear(field);
		await field.focus();
		const letters = [...text];
		const step = Math.max(2, Math.ceil(letters.length / 14));
		for (let end = step; end < letters.length + step; end += step) {
			await field.fill(letters.slice(0, end).join(""));
			await this.look(0.1);
		}
		await field.blur();
		await this.look(0.2);
	}

	async choose(field: Locator, value: string): Promise<void> {
		await this.scrollNear(field);
		await field.selectOption(value);
		await this.look(0.6);
	}

	async waitUntilVisible(target: Locator): Promise<void> {
		await target.first().waitFor({ state: "visible" });
	}

	async scrollNear(target: Locator, at = 0.4): Promise<void> {
		await this.waitUntilVisible(target);
		const plan = await target.first().evaluate(scrollPlan, at);
		const steps = 9;
		if (plan === 0) return;
		for (let step = 1; step <= steps; step++) {
			const part = ease(step / steps) - ease((step - 1) / steps);
			await target.first().evaluate(scrollBy, plan * part);
			await this.look(frame * 1.2);
		}
		// Deferred content may have moved the target.
		await this.page.waitForTimeout(250);
		await target.first().evaluate(scrollRest);
		await this.look(0.4);
	}

	async look(seconds: number): Promise<void> {
		await this.#film.add(await this.#picture(), seconds);
	}

	async #watch(seconds: number): Promise<void> {
		for (let at = 0; at < seconds; at += frame) {
			const taken = performance.now();
			await this.look(frame);
			const rest = frame * slowness * 1_000 - (performance.now() - taken);
			if (rest > 0) await this.page.waitForTimeout(rest);
		}
	}

	async #slowDown(by: number): Promise<void> {
		await this.#devtools.send("Animation.setPlaybackRate", { playbackRate: 1 / by });
	}

	#picture(): Promise<Buffer> {
		return this.page.screenshot({ caret: "hide" });
	}
}

function ease(part: number): number {
	return part * part * (3 - 2 * part);
}

/** Shows a translucent disc on top of the page, or removes it if there is no position. */
function showFinger(at: { x: number; y: number; size: number } | undefined): void {
	const id = "finger";
	document.getElementById(id)?.remove();
	if (at === undefined) return;
	const finger = document.createElement("div");
	finger.id = id;
	finger.popover = "manual";
	Object.assign(finger.style, {
		position: "fixed",
		inset: "auto",
		left: `${at.x - 22 * at.size}px`,
		top: `${at.y - 22 * at.size}px`,
		width: `${44 * at.size}px`,
		height: `${44 * at.size}px`,
		margin: "0",
		padding: "0",
		borderRadius: "50%",
		border: "2px solid rgb(255 255 255 / 90%)",
		background: "rgb(28 24 48 / 35%)",
		boxShadow: "0 0 6px rgb(28 24 48 / 40%)",
		pointerEvents: "none",
	});
	document.body.append(finger);
	finger.showPopover();
}

/** Distance to scroll; 0 if the element is well in view or fixed. */
function scrollPlan(target: Element, at: number): number {
	const { top, bottom, height } = target.getBoundingClientRect();
	for (let ancestor: Element | null = target; ancestor; ancestor = ancestor.parentElement) {
		const { position, overflowY } = getComputedStyle(ancestor);
		if (/auto|scroll/.test(overflowY) && ancestor.scrollHeight > ancestor.clientHeight + 1) break;
		if (position === "fixed") return 0;
	}
	if (top >= 76 && bottom <= innerHeight - 110) return 0;
	return Math.round(top + Math.min(height, innerHeight / 2) / 2 - innerHeight * at);
}

function scrollBy(target: Element, by: number): void {
	let ancestor: Element | null = target.parentElement;
	const isScrolled = (element: Element) =>
		element.scrollHeight > element.clientHeight + 1 &&
		/auto|scroll/.test(getComputedStyle(element).overflowY);
	while (ancestor && !isScrolled(ancestor)) ancestor = ancestor.parentElement;
	(ancestor ?? document.scrollingElement)?.scrollBy({ top: by, behavior: "instant" });
}

function scrollRest(target: Element): void {
	const { top, bottom } = target.getBoundingClientRect();
	if (top < 60 || bottom > innerHeight - 90) target.scrollIntoView({ block: "center", behavior: "instant" });
}
