/**
 * Puts the app in the place of the HTML that shows the same, keeps the focus where it was, and presses what was
 * pressed before: elements are found again at their place.
 */
export function drawInPlace(root: Element, pressed: Element | undefined, draw: () => void): void {
	const focusedAt = placeIn(root, document.activeElement);
	const pressedAt = placeIn(root, pressed);
	draw();
	elementAt(root, focusedAt)?.focus({ preventScroll: true });
	elementAt(root, pressedAt)?.click();
}

/** The way to an element as the index among its siblings at each level, from the root down. */
function placeIn(root: Element, element: Element | null | undefined): number[] | undefined {
	const place: number[] = [];
	for (let at = element; at; at = at.parentElement) {
		if (at === root) return place;
		place.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
	}
	return undefined;
}

function elementAt(root: Element, place: number[] | undefined): HTMLElement | undefined {
	let at: Element | undefined = place && root;
	for (const index of place ?? []) at = at?.children[index];
	return at instanceof HTMLElement && at !== root ? at : undefined;
}
