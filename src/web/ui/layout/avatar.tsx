import { classes } from "./classes.ts";

const sizes = { small: "size-8 text-13", regular: "size-11 text-15", large: "size-16 text-20" };

/**
 * A round picture of a person made of initials. They are drawn by the style sheet: whatever names the person,
 * beside it or on the button around it, is the text.
 */
export function Avatar({ initials, size = "regular" }: { initials: string; size?: keyof typeof sizes }) {
	return (
		<span
			aria-hidden
			data-initials={initials}
			className={classes(
				"inline-flex shrink-0 select-none items-center justify-center rounded-full bg-primary-soft",
				"font-semibold text-link before:content-[attr(data-initials)]",
				sizes[size],
			)}
		/>
	);
}
