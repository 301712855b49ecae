import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { focusPlace } from "./focus-place.ts";

/** Needs a card with a label, which screen readers read when the card gets the focus. */
export function ScrollTarget({ isSought, children }: { isSought: boolean; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const card = isSought && place.current?.querySelector("section");
		if (!card) return;
		card.scrollIntoView({ block: "start" });
		focusPlace(card);
	}, [isSought]);
	return (
		<div
			ref={place}
			className={classes("rounded-card", isSought && "outline-2 outline-link outline-offset-2")}
		>
			{children}
		</div>
	);
}
