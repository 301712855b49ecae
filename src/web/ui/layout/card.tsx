import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface Props {
	/** The accessible name; a card with one is a region of the page. */
	label?: string | undefined;
	/** "flush" has no padding, for content such as rows that reach the edge. */
	inset?: "regular" | "flush" | undefined;
	children: ReactNode;
}

/** A plain surface for one subject. Never nest cards. */
export function Card({ label, inset = "regular", children }: Props) {
	const Element = label ? "section" : "div";
	return (
		<Element
			aria-label={label}
			className={classes(
				"rounded-card bg-card ring-1 ring-line",
				inset === "regular" ? "p-4 sm:p-6" : "overflow-hidden",
			)}
		>
			{children}
		</Element>
	);
}
