import { type ReactNode, useId } from "react";

interface Props {
	icon: ReactNode;
	title: string;
	text: string;
	children: ReactNode;
}

export function PanelFrame({ icon, title, text, children }: Props) {
	const titleId = useId();
	return (
		<section
			aria-labelledby={titleId}
			className="flex flex-col gap-5 rounded-card bg-primary-soft p-4 sm:p-6"
		>
			<div className="flex gap-4">
				<span
					className={
						"grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-solid [&_svg]:size-5.5"
					}
				>
					{icon}
				</span>
				<div className="flex min-w-0 flex-col gap-1.5 pt-1">
					<h2 id={titleId} className="font-semibold text-20">
						{title}
					</h2>
					<p>{text}</p>
				</div>
			</div>
			{children}
		</section>
	);
}
