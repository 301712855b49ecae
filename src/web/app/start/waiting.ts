/** A selector that finds a control on the page's HTML and, once the app has drawn it anew, in the app. */
type Name = string;

/**
 * Watches what is focused and pressed on the page's HTML before the app takes its place, and hands both on to the app:
 * `handOver` focuses and presses the controls of the same names.
 */
export class Waiting {
	readonly #root: Element;
	#focused: Name | undefined;
	#held: Name | undefined;
	#awaited: Name | undefined;
	#pressed: Element | undefined;

	constructor(root: Element) {
		this.#root = root;
	}

	focus(element: Element): void {
		this.#focused = nameOf(element);
	}

	/** The mouse went down on a control, and has not been let go yet. */
	hold(control: Element): void {
		this.#held = nameOf(control);
	}

	letGo(): void {
		this.#held = undefined;
	}

	/** Only the last press counts. */
	press(control: Element): void {
		this.forgetPress();
		this.#pressed = control;
		this.#awaited = nameOf(control);
		control.setAttribute("data-awaited", "");
	}

	forgetPress(): void {
		this.#pressed?.removeAttribute("data-awaited");
		this.#pressed = undefined;
		this.#awaited = undefined;
	}

	handOver(): void {
		this.#named(this.#focused)?.focus({ preventScroll: true });
		this.#named(this.#awaited)?.click();
		finishPress(this.#named(this.#held));
	}

	#named(name: Name | undefined): HTMLElement | null {
		return name === undefined ? null : this.#root.querySelector<HTMLElement>(name);
	}
}

/** No click follows where the mouse goes down on one element and is let go on the one that has taken its place. */
function finishPress(held: HTMLElement | null): void {
	function letGo({ target }: PointerEvent): void {
		if (target instanceof Node && held?.contains(target)) held.click();
	}
	if (held) document.addEventListener("pointerup", letGo, { once: true });
}

/** Links go by where they lead and fields by their name; a button needs an id (`prerender.tsx` sees to that). */
function nameOf(element: Element): Name | undefined {
	const lead = element.getAttribute("href");
	if (lead !== null) return `a[href="${CSS.escape(lead)}"]`;
	const field = element.getAttribute("name");
	if (field !== null) return `[name="${CSS.escape(field)}"]`;
	return element.id ? `#${CSS.escape(element.id)}` : undefined;
}
