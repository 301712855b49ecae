import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonClasses } from "./button-look.ts";
import { Link } from "./link.tsx";

interface Props extends ButtonStyle, Omit<ComponentProps<typeof Link>, "className" | "style"> {
	icon?: ReactNode;
	/** Only for full URLs. */
	target?: ComponentProps<"a">["target"];
}

const wholeAddress = /^[a-z]+:/;

/** A link that looks like a button; `to` is a path of the app or a full URL (upi:, https:, mailto:). */
export function ButtonLink({ tone, size, wide, icon, children, to, state, target, ...rest }: Props) {
	const className = buttonClasses({ tone, size, wide });
	if (wholeAddress.test(to)) {
		return (
			<a {...rest} href={to} target={target} className={className}>
				{icon}
				{children}
			</a>
		);
	}
	return (
		<Link {...rest} to={to} state={state} className={className}>
			{icon}
			{children}
		</Link>
	);
}
