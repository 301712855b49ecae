import { useState } from "react";
import { generatePath } from "react-router";
import type { KeptAnswer } from "#contract/habits/automaticity.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { type Checkpoint, openCheckpoint, type Ratings } from "#domain/habits/automaticity/automaticity.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { putAnswer, useAnswers } from "./answers.ts";
import { AutomaticityChart } from "./automaticity-chart.tsx";
import { AutomaticityForm } from "./automaticity-form.tsx";

export function AutomaticitySection({ habit, today }: { habit: Habit; today: Day }) {
	const { automaticity: words } = useStrings();
	const answers = useAnswers(habit);
	const point = habit.isActive ? openCheckpoint(habit.startedOn, today) : undefined;
	if (answers === undefined || (answers.length === 0 && point === undefined)) return null;
	return (
		<section aria-labelledby="automaticity" className="flex flex-col gap-3">
			<h2 id="automaticity" className="font-semibold text-20">
				{words.title}
			</h2>
			<Card>
				<div className="flex flex-col gap-4">
					<p className="text-quiet">{words.text}</p>
					{answers.length > 0 && <AutomaticityChart answers={answers} startedOn={habit.startedOn} />}
					{point && <Question key={point} habit={habit} today={today} point={point} answers={answers} />}
					<p className="text-13 text-quiet">
						{words.limits}{" "}
						<Link
							to={generatePath(pages.resource, { slug: "four-questions-of-automaticity" })}
							className="text-link underline"
						>
							{words.study}
						</Link>
					</p>
				</div>
			</Card>
		</section>
	);
}

interface QuestionProps {
	habit: Habit;
	today: Day;
	point: Checkpoint;
	answers: readonly KeptAnswer[];
}

function Question({ habit, today, point, answers }: QuestionProps) {
	const { automaticity: words } = useStrings();
	const [isOpen, setIsOpen] = useState(false);
	const given = answers.find((each) => each.point === point);
	if (!isOpen) {
		return (
			<div className="flex flex-col items-start gap-3">
				{!given && <p>{words.ask(point, answers.length === 0)}</p>}
				<Button size={given ? "small" : undefined} onClick={() => setIsOpen(true)}>
					{given ? words.again : words.open}
				</Button>
			</div>
		);
	}
	function save(ratings: Ratings) {
		void putAnswer(habit, point, { ...ratings, answeredOn: today });
		setIsOpen(false);
	}
	return <AutomaticityForm name={habit.name} given={given} onSave={save} onCancel={() => setIsOpen(false)} />;
}
