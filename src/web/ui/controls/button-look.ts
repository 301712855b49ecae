import { classes } from "#web/ui/layout/classes.ts";

export type ButtonTone = "primary" | "secondary" | "quiet" | "plain" | "danger";
export type ButtonSize = "small" | "regular" | "large";

export interface ButtonStyle {
	tone?: ButtonTone | undefined;
	size?: ButtonSize | undefined;
	wide?: boolean | undefined;
}

const tones: Record<ButtonTone, string> = {
	primary: "bg-primary text-on-solid hover:bg-primary-hover",
	secondary: "bg-card text-ink ring-1 ring-inset ring-line hover:bg-sunken",
	quiet: "text-link hover:bg-primary-soft",
	// For a row of links, where the link colour marks the current page.
	plain: "text-quiet hover:bg-sunken hover:text-ink",
	danger: "bg-wrong text-on-solid hover:bg-wrong-hover",
};

const sizes: Record<ButtonSize, string> = {
	// The `::after` box extends the touch target to 44 px.
	small: "min-h-9 gap-1.5 px-3 text-15 after:absolute after:-inset-y-1 after:inset-x-0",
	regular: "min-h-11 gap-2 px-4 text-15",
	large: "min-h-13 gap-2.5 px-6 text-17",
};

export function buttonClasses({ tone = "secondary", size = "regular", wide = false }: ButtonStyle): string {
	return classes(
		"relative inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-control",
		"py-1 text-center font-medium transition active:scale-[0.98]",
		"[&_svg]:size-[1.25em] [&_svg]:shrink-0",
		tones[tone],
		sizes[size],
		wide && "w-full",
	);
}
