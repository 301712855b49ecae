import type { ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	pressed: boolean;
	onPress: () => void;
	icon?: ReactNode;
	children: ReactNode;
}

export const chipLook = classes(
	"inline-flex h-11 shrink-0 select-none items-center gap-2 whitespace-nowrap rounded-full px-3.5 sm:px-4 text-15",
	"ring-1 ring-inset transition [&_svg]:size-[1.125em]",
);
export const chipOff = "bg-card text-ink ring-line hover:bg-sunken";
const chipOn = "bg-primary-soft text-link font-medium ring-primary";

export function Chip({ pressed, onPress, icon, children }: Props) {
	return (
		<button
			type="button"
			aria-pressed={pressed}
			onClick={onPress}
			className={classes(chipLook, pressed ? chipOn : chipOff)}
		>
			{icon}
			{children}
		</button>
	);
}
