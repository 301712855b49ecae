import type { ReactNode } from "react";

interface Props {
	/** Where links within the page lead. */
	id: string;
	title: string;
	text: string;
	children: ReactNode;
}

/** One subject of the landing page. */
export function Section({ id, title, text, children }: Props) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="mx-auto flex w-full max-w-board scroll-mt-20 flex-col gap-8 px-4 py-14 sm:px-6 sm:py-20"
		>
			<div className="flex max-w-reading flex-col gap-3">
				<h2 id={`${id}-title`} className="font-semibold text-26 sm:text-34">
					{title}
				</h2>
				<p className="text-17 text-quiet">{text}</p>
			</div>
			{children}
		</section>
	);
}
