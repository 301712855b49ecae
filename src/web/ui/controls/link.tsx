import type { ComponentProps, MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href" | "target"> {
	to: string;
	state?: unknown;
}

/** Replaces the router's own component, which includes code that only pages with loaders need. */
export function Link({ to, state, onClick, ...rest }: Props) {
	const href = useHref(to);
	const navigate = useNavigate();
	const isHere = createPath(useLocation()) === createPath(useResolvedPath(to));
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (event.defaultPrevented || rest.download !== undefined || isForBrowser(event)) return;
		event.preventDefault();
		void navigate(to, { state, replace: isHere });
	}
	return <a {...rest} href={href} onClick={follow} />;
}

function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
	return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
