import type { MouseEvent, ReactNode } from "react";
import { Link } from "#web/ui/controls/link.tsx";
import { classes } from "#web/ui/layout/classes.ts";

const look = classes(
	"flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-15 hover:bg-sunken",
	"focus-visible:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-50 max-sm:min-h-12",
	"[&_svg]:size-5 [&_svg]:shrink-0",
);

interface ItemProps {
	icon?: ReactNode;
	tone?: "plain" | "danger";
	disabled?: boolean;
	checked?: boolean;
	onSelect: () => void;
	children: ReactNode;
}

/** An action of a Menu; the menu closes first, so that a dialog can take the focus. */
export function MenuItem({ icon, tone = "plain", disabled = false, checked, onSelect, children }: ItemProps) {
	function select(event: MouseEvent) {
		closeMenu(event);
		onSelect();
	}
	return (
		<button
			type="button"
			{...(checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked })}
			disabled={disabled}
			onClick={select}
			className={classes(look, tone === "danger" ? "text-wrong" : "[&_svg]:text-quiet")}
		>
			{icon}
			{children}
		</button>
	);
}

export function MenuLink({
	to,
	icon,
	current,
	children,
}: {
	to: string;
	icon?: ReactNode;
	current?: "page" | "true" | undefined;
	children: ReactNode;
}) {
	return (
		<Link
			to={to}
			role="menuitem"
			aria-current={current}
			onClick={closeMenu}
			className={classes(look, current ? "bg-primary-soft font-medium text-link" : "[&_svg]:text-quiet")}
		>
			{icon}
			{children}
		</Link>
	);
}

export function MenuHeading({
	picture,
	title,
	text,
}: {
	picture?: ReactNode;
	title: string;
	text?: string | undefined;
}) {
	return (
		<div role="presentation" className="flex items-center gap-3 px-3 pt-2 pb-2.5">
			{picture}
			<div role="presentation" className="flex min-w-0 flex-col">
				<span className="truncate font-medium">{title}</span>
				{text && <span className="truncate text-13 text-quiet">{text}</span>}
			</div>
		</div>
	);
}

export function MenuSeparator() {
	return <hr className="mx-3 my-1.5 border-line" />;
}

function closeMenu(event: MouseEvent) {
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
