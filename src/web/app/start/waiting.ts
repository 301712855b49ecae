/** An element of the page's HTML by its place: the app draws the same there, in other elements. */
type Place = readonly number[];

/**
 * Watches what is focused and pressed on the page's HTML before the app takes its place, and hands both on to the app:
 * `handOver` focuses and presses what is at the same places now.
 */
export class Waiting {
	readonly #root: Element;
	#focusedAt: Place | undefined;
	#heldAt: Place | undefined;
	#pressedAt: Place | undefined;
	#pressed: Element | undefined;

	constructor(root: Element) {
		this.#root = root;
	}

	focus(element: Element): void {
		this.#focusedAt = placeIn(this.#root, element);
	}

	/** The mouse went down on a control, and has not been let go yet. */
	hold(control: Element): void {
		this.#heldAt = placeIn(this.#root, control);
	}

	letGo(): void {
		this.#heldAt = undefined;
	}

	/** Only the last press counts. */
	press(control: Element): void {
		this.forgetPress();
		this.#pressed = control;
		this.#pressedAt = placeIn(this.#root, control);
		control.setAttribute("data-awaited", "");
	}

	forgetPress(): void {
		this.#pressed?.removeAttribute("data-awaited");
		this.#pressed = undefined;
		this.#pressedAt = undefined;
	}

	handOver(): void {
		elementAt(this.#root, this.#focusedAt)?.focus({ preventScroll: true });
		elementAt(this.#root, this.#pressedAt)?.click();
		finishPress(elementAt(this.#root, this.#heldAt));
	}
}

/** No click follows where the mouse goes down on one element and is let go on the one that has taken its place. */
function finishPress(held: HTMLElement | undefined): void {
	function letGo({ target }: PointerEvent): void {
		if (target instanceof Node && held?.contains(target)) held.click();
	}
	if (held) document.addEventListener("pointerup", letGo, { once: true });
}

/** The way to an element as the index among its siblings at each level, from the root down. */
function placeIn(root: Element, element: Element): Place | undefined {
	const place: number[] = [];
	for (let at: Element | null = element; at; at = at.parentElement) {
		if (at === root) return place;
		place.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
	}
	return undefined;
}

function elementAt(root: Element, place: Place | undefined): HTMLElement | undefined {
	let at: Element | undefined = place && root;
	for (const index of place ?? []) at = at?.children[index];
	return at instanceof HTMLElement && at !== root ? at : undefined;
}
