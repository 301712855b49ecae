import { type Placeholder, placeholders } from "#contract/public/placeholders.ts";

/** Values that the server wrote into this visit's first HTML, by name. */
const written = new Map(
	typeof document === "undefined"
		? []
		: [...document.querySelectorAll<HTMLElement>("[data-blank]")].map((element) => [
				element.dataset.blank,
				element.textContent,
			]),
);

/** Returns the server's value for this placeholder; in the build, the placeholder itself, for the server to fill. */
export function renderedText(blank: Placeholder): string | undefined {
	return typeof document === "undefined" ? placeholders[blank] : written.get(blank);
}

const firstPath = typeof location === "undefined" ? undefined : location.pathname;

/** Returns a value that is valid only on the page where the visit began. */
export function renderedHere(blank: Placeholder): string | undefined {
	return typeof location === "undefined" || location.pathname === firstPath ? renderedText(blank) : undefined;
}

export function forgetHabitName(): void {
	written.delete("habit");
}
