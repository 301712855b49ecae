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

/** The server's value for this blank; the build gets the blank itself, for the server to fill. */
export function renderedText(blank: Placeholder): string | undefined {
	return typeof document === "undefined" ? placeholders[blank] : written.get(blank);
}

const begunAt = typeof location === "undefined" ? undefined : location.pathname;

/** The same for a value that holds only for one page and the user who opened it. */
export function renderedHere(blank: Placeholder): string | undefined {
	return typeof location === "undefined" || location.pathname === begunAt ? renderedText(blank) : undefined;
}

export function forgetHabitName(): void {
	written.delete("habit");
}
