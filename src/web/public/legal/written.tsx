import type { ReactNode } from "react";
import { type Blank, blanks } from "#contract/public/blanks.ts";

/** By its name, what the server has written into the HTML that this page came as. */
const written = new Map(
	typeof document === "undefined"
		? []
		: [...document.querySelectorAll<HTMLElement>("[data-blank]")].map((element) => [
				element.dataset.blank,
				element.textContent,
			]),
);

interface Props {
	blank: Blank;
	/** Undefined until the app knows it itself. */
	known: ReactNode;
	/** Where the server has not written it either. */
	unknown?: string;
}

/** A text that only the server knows: there before the app is, and the same once it is. */
export function Written({ blank, known, unknown = "" }: Props) {
	const before = typeof document === "undefined" ? blanks[blank] : written.get(blank);
	return <span data-blank={blank}>{known ?? before ?? unknown}</span>;
}
