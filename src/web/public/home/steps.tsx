import { strategies } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Section } from "./section.tsx";

export function Steps() {
	const { steps: words } = useStrings().home;
	return (
		<Section id="steps" title={words.title} text={words.text}>
			<ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
				{strategies.map((strategy, index) => {
					const { title, text, example } = words.list[strategy];
					return (
						<li key={strategy} className="row-span-4 grid grid-rows-subgrid gap-y-3">
							<StepMarks count={index + 1} of={strategies.length} />
							<h3 className="font-semibold text-17">{title}</h3>
							<p className="text-quiet">{text}</p>
							<p className="border-mark border-l-2 pl-3">
								<span className="sr-only">{words.examplePrefix}: </span>
								{example}
							</p>
						</li>
					);
				})}
			</ol>
		</Section>
	);
}

function StepMarks({ count, of }: { count: number; of: number }) {
	const marks = Array.from({ length: of }, (_, index) => index);
	return (
		<svg aria-hidden viewBox={`0 0 ${of * 20 - 4} 16`} className="h-4 w-auto self-start">
			{marks.map((index) => (
				<rect
					key={index}
					x={index * 20}
					width="16"
					height="16"
					rx="4"
					className={index < count ? "fill-mark" : "fill-mark-open"}
				/>
			))}
		</svg>
	);
}
