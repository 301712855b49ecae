import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { WorkingMarks } from "#web/ui/states/working-marks.tsx";
import { type ButtonStyle, buttonClasses } from "./button-look.ts";

interface Props extends ButtonStyle, Omit<ComponentProps<"button">, "className" | "style"> {
	icon?: ReactNode;
	/** If true, presses are ignored. Pass it, even as false, if presses start work: double-clicks then count once. */
	loading?: boolean | undefined;
}

export function Button({ tone, size, wide, icon, children, onClick, ...others }: Props) {
	const { loading = false, disabled, ...rest } = others;
	const startsWork = "loading" in others || rest.type === "submit";

	function press(event: MouseEvent<HTMLButtonElement>) {
		// The second click of a double-click may come before `loading` is rendered, or after the response.
		if (loading || disabled || (startsWork && event.detail > 1)) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<button
			type="button"
			{...rest}
			onClick={press}
			aria-busy={loading || undefined}
			// A button with the attribute `disabled` loses the keyboard's focus.
			aria-disabled={loading || disabled || rest["aria-disabled"]}
			className={classes(buttonClasses({ tone, size, wide }), disabled && "opacity-50")}
		>
			<span className={classes("inline-flex items-center gap-[inherit]", loading && "opacity-0")}>
				{icon}
				{children}
			</span>
			{loading && <WorkingMarks />}
		</button>
	);
}
