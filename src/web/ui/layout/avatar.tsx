import { classes } from "./classes.ts";
import { initials } from "./initials.ts";

const sizes = {
	tiny: "size-6 text-13",
	small: "size-8 text-13",
	regular: "size-11 text-15",
	large: "size-16 text-20",
};

interface Props {
	name: string;
	picture?: string | null | undefined;
	size?: keyof typeof sizes;
}

/** The style sheet draws the initials, so that they are not part of the page's text. */
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
