import { classes } from "./classes.ts";
import { initials } from "./initials.ts";

const sizes = {
	tiny: "size-6 text-13",
	small: "size-8 text-13",
	regular: "size-11 text-15",
	large: "size-16 text-20",
};

interface Props {
	/** The full name. */
	name: string;
	/** The address of a picture; without one, and until it is there, the initials stand. */
	picture?: string | null | undefined;
	size?: keyof typeof sizes;
}

/**
 * A person in a circle. The initials are drawn by the style sheet: whatever names the person, beside it or on the
 * button around it, is the text.
 */
export function Avatar({ name, picture, size = "regular" }: Props) {
	return (
		<span
			aria-hidden
			data-initials={initials(name) || "U"}
			className={classes(
				"relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full",
				"bg-primary-soft font-semibold text-link before:content-[attr(data-initials)]",
				sizes[size],
			)}
		>
			{picture && <img key={picture} src={picture} alt="" className="absolute size-full object-cover" />}
		</span>
	);
}
