/** A selector that finds a control both in the page's HTML and in what the app renders. */
type Selector = string;

/** Records focus and presses on the page's HTML; `handOver` repeats them on the app's controls. */
export class EarlyInput {
	readonly #root: Element;
	#focused: Selector | undefined;
	#held: Selector | undefined;
	#awaited: Selector | undefined;
	#pressed: Element | undefined;

	constructor(root: Element) {
		this.#root = root;
	}

	focus(element: Element): void {
		this.#focused = selectorOf(element);
	}

	hold(control: Element): void {
		this.#held = selectorOf(control);
	}

	letGo(): void {
		this.#held = undefined;
	}

	press(control: Element): void {
		this.forgetPress();
		this.#pressed = control;
		this.#awaited = selectorOf(control);
		control.setAttribute("data-awaited", "");
	}

	forgetPress(): void {
		this.#pressed?.removeAttribute("data-awaited");
		this.#pressed = undefined;
		this.#awaited = undefined;
	}

	/** Without the app, the browser opens a pressed link; after a press on a button it loads the page again. */
	leavePressToBrowser(): void {
		const pressed = this.#pressed;
		this.forgetPress();
		if (!pressed || !navigator.onLine) return;
		const href = pressed.getAttribute("href");
		if (href) location.assign(href);
		else location.reload();
	}

	handOver(): void {
		this.#named(this.#focused)?.focus({ preventScroll: true });
		this.#named(this.#awaited)?.click();
		finishPress(this.#named(this.#held));
	}

	#named(name: Selector | undefined): HTMLElement | null {
		return name === undefined ? null : this.#root.querySelector<HTMLElement>(name);
	}
}

/** Anchors and external links need no app, and a disabled button does nothing. */
export function controlAt(target: Element): Element | null {
	return target.closest("button:not([aria-disabled='true']), a[href^='/']");
}

/** Browsers fire no click if the pressed element is replaced before the mouse is released. */
function finishPress(held: HTMLElement | null): void {
	function letGo({ target }: PointerEvent): void {
		if (target instanceof Node && held?.contains(target)) held.click();
	}
	if (held) document.addEventListener("pointerup", letGo, { once: true });
}

/** Links are found by their href and fields by their name; buttons need an id (`prerender.tsx` checks that). */
function selectorOf(element: Element): Selector | undefined {
	const href = element.getAttribute("href");
	if (href !== null) return `a[href="${CSS.escape(href)}"]`;
	const field = element.getAttribute("name");
	if (field !== null) return `[name="${CSS.escape(field)}"]`;
	return element.id ? `#${CSS.escape(element.id)}` : undefined;
}
