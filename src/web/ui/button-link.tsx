import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";

interface Props extends ButtonLook, Omit<ComponentProps<typeof Link>, "className" | "style"> {
	icon?: ReactNode;
}

/** A link that looks like a button; `to` is a path of the app or a whole address (upi:, https:, mailto:). */
export function ButtonLink({ tone, size, wide, icon, children, ...rest }: Props) {
	return (
		<Link {...rest} className={buttonLook({ tone, size, wide })}>
			{icon}
			{children}
		</Link>
	);
}
