import type { ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	/** Target of links within the page. */
	id: string;
	title: string;
	text: string;
	/** Puts the section on a full-width band, to separate it from its neighbours. */
	banded?: boolean;
	children: ReactNode;
}

export function Section({ id, title, text, banded = false, children }: Props) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={classes(banded && "border-line border-y bg-card")}
		>
			<div className="mx-auto flex w-full max-w-board flex-col gap-8 px-4 py-14 sm:gap-10 sm:px-6 sm:py-20">
				<div className="flex max-w-reading flex-col gap-3">
					<h2 id={`${id}-title`} className="font-semibold text-26 sm:text-34">
						{title}
					</h2>
					<p className="text-17 text-quiet">{text}</p>
				</div>
				{children}
			</div>
		</section>
	);
}
