import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "#web/ui/layout/classes.ts";

export function ScrollTarget({ isSought, children }: { isSought: boolean; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isSought) place.current?.scrollIntoView({ block: "start" });
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
