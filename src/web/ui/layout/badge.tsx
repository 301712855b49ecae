import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "plain" | "primary" | "accent" | "good" | "careful" | "wrong";

const tones: Record<BadgeTone, string> = {
	plain: "bg-sunken text-quiet",
	primary: "bg-primary-soft text-link",
	accent: "bg-accent-soft text-accent",
	good: "bg-good-soft text-good",
	careful: "bg-careful-soft text-careful",
	wrong: "bg-wrong-soft text-wrong",
};

export function Badge({
	tone = "plain",
	icon,
	children,
}: {
	tone?: BadgeTone;
	icon?: ReactNode;
	children: ReactNode;
}) {
	return (
		<span
			className={classes(
				"inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 font-medium text-13",
				"[&_svg]:size-3.5 [&_svg]:shrink-0",
				tones[tone],
			)}
		>
			{icon}
			{children}
		</span>
	);
}
