/** Focuses an element that Tab does not reach, such as a heading or a row. */
export function focusPlace(place: HTMLElement): void {
	place.tabIndex = -1;
	place.focus({ preventScroll: true });
}
