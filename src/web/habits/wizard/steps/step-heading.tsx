import type { Ref } from "react";

interface Props {
	number: 1 | 2 | 3 | 4;
	title: string;
	question: string;
	ref?: Ref<HTMLHeadingElement> | undefined;
}

export function StepHeading({ number, title, question, ref }: Props) {
	return (
		<div className="flex items-start gap-3">
			<span
				aria-hidden
				className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-15 text-link"
			>
				{number}
			</span>
			<div className="flex flex-col gap-1">
				<h2 ref={ref} tabIndex={-1} className="pt-1 font-semibold text-20 outline-none">
					<span className="sr-only">{number} </span>
					{title}
				</h2>
				<p className="text-quiet">{question}</p>
			</div>
		</div>
	);
}
