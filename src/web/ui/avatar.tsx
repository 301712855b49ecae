import { classes } from "./classes.ts";

const sizes = { small: "size-8 text-13", regular: "size-11 text-15", large: "size-16 text-20" };

/** A round picture of a person made of initials; hidden from screen readers, for the name stands beside it. */
export function Avatar({ initials, size = "regular" }: { initials: string; size?: keyof typeof sizes }) {
	return (
		<span
			aria-hidden
			className={classes(
				"inline-flex shrink-0 select-none items-center justify-center rounded-full bg-primary-soft",
				"font-semibold text-link",
				sizes[size],
			)}
		>
			{initials}
		</span>
	);
}
