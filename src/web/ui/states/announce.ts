let region: HTMLElement | undefined;

export function announce(text: string): void {
	if (region === undefined) {
		region = document.createElement("div");
		region.role = "status";
		// Dialogs hide the rest of the page, except for elements with this attribute.
		region.ariaLive = "polite";
		region.className = "sr-only";
		document.body.append(region);
	}
	const shown = region;
	// Screen readers read a region when it changes, not when it appears or gets the same text again.
	shown.textContent = "";
	requestAnimationFrame(() => {
		shown.textContent = text;
	});
}
