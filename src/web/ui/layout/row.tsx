import type { DOMAttributes, ReactNode } from "react";
import { Link } from "#web/ui/controls/link.tsx";
import { classes } from "./classes.ts";

export function Rows({ label, children }: { label?: string | undefined; children: ReactNode }) {
	return (
		<ul aria-label={label} className="flex flex-col divide-y divide-line">
			{children}
		</ul>
	);
}

const linkLook = classes(
	"outline-none after:absolute after:inset-0 after:rounded-card",
	"focus-visible:after:outline-2 focus-visible:after:outline-link focus-visible:after:-outline-offset-2",
);

interface Props {
	leading?: ReactNode;
	title: ReactNode;
	text?: ReactNode;
	note?: ReactNode;
	/** A tick, a badge or a number; buttons here work even if the row is a link. */
	trailing?: ReactNode;
	to?: string | undefined;
	handlers?: DOMAttributes<HTMLLIElement> | undefined;
}

export function Row({ leading, title, text, note, trailing, to, handlers }: Props) {
	return (
		<li
			{...handlers}
			className={classes(
				"relative flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2.5 sm:px-6",
				to !== undefined && "transition-colors hover:bg-sunken",
			)}
		>
			{leading}
			<div className="flex min-w-24 flex-1 flex-col gap-0.5">
				<span className="wrap-anywhere line-clamp-2 font-medium">
					{to === undefined ? (
						title
					) : (
						<Link to={to} className={linkLook}>
							{title}
						</Link>
					)}
				</span>
				{text && <div className="text-13 text-quiet">{text}</div>}
			</div>
			{trailing && <div className="relative ml-auto flex shrink-0 items-center gap-2">{trailing}</div>}
			{note && <div className="basis-full pt-1 pb-0.5 text-13 text-quiet">{note}</div>}
		</li>
	);
}
