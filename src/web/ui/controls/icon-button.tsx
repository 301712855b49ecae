import type { ComponentProps, ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";

interface Props extends Omit<ComponentProps<"button">, "className" | "style" | "children" | "title"> {
	label: string;
	icon: ReactNode;
}

export const iconButtonClasses = classes(
	"inline-flex size-11 shrink-0 items-center justify-center rounded-control text-quiet transition",
	"hover:bg-sunken hover:text-ink active:scale-95 disabled:opacity-50 [&_svg]:size-5",
);

export function IconButton({ label, icon, ...rest }: Props) {
	return (
		<button type="button" {...rest} aria-label={label} title={label} className={iconButtonClasses}>
			{icon}
		</button>
	);
}
