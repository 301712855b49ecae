import { type Blank, blanks } from "#contract/public/blanks.ts";

/** By its name, what the server has written into the HTML that this visit began with. */
const written = new Map(
	typeof document === "undefined"
		? []
		: [...document.querySelectorAll<HTMLElement>("[data-blank]")].map((element) => [
				element.dataset.blank,
				element.textContent,
			]),
);

/** What the server has written for this blank; in the build, which leaves it for the server, the blank itself. */
export function writtenText(blank: Blank): string | undefined {
	return typeof document === "undefined" ? blanks[blank] : written.get(blank);
}

const begunAt = typeof location === "undefined" ? undefined : location.pathname;

/** The same of what is true of one page alone, and for whoever opened it. */
export function writtenHere(blank: Blank): string | undefined {
	return typeof location === "undefined" || location.pathname === begunAt ? writtenText(blank) : undefined;
}

/** The next user has nothing to do with it. */
export function forgetWritten(): void {
	written.delete("habit");
}
