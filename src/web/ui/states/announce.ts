let region: HTMLElement | undefined;

/** Tells screen readers what the eye sees by itself, such as where a row has moved to. */
export function announce(text: string): void {
	if (region === undefined) {
		region = document.createElement("div");
		region.role = "status";
		region.className = "sr-only";
		document.body.append(region);
	}
	const shown = region;
	// A region is heard when it changes, not as it comes, and not when it is told the same once more.
	shown.textContent = "";
	requestAnimationFrame(() => {
		shown.textContent = text;
	});
}
