import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href" | "target"> {
	/** A path of the app. */
	to: string;
	/** What the page there can read of its location. */
	state?: unknown;
}

/** A link within the app. The router's own component brings what only pages with loaders need, 3 kB on every page. */
export function Link({ to, state, onClick, ...rest }: Props) {
	const href = useHref(to);
	const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
	return (
		<a
			{...rest}
			href={href}
			onClick={(event) => {
				onClick?.(event);
				if (!event.defaultPrevented) follow(event);
			}}
		/>
	);
}
