import Eye from "lucide-react/icons/eye";
import Feather from "lucide-react/icons/feather";
import Gift from "lucide-react/icons/gift";
import Repeat from "lucide-react/icons/repeat";
import type { ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type Strategy, strategies } from "#domain/habits/plan/habit.ts";
import { useScheduleText } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";

const icons: Record<Strategy, ReactNode> = {
	makeItEasy: <Feather aria-hidden />,
	makeItVisible: <Eye aria-hidden />,
	makeItRewarding: <Gift aria-hidden />,
	makeItSustainable: <Repeat aria-hidden />,
};

export function PlanSection({ habit }: { habit: Habit }) {
	const {
		habit: { plan: words },
		plan,
	} = useStrings();
	const scheduleText = useScheduleText();
	return (
		<section aria-labelledby="plan" className="flex flex-col gap-4">
			<div>
				<h2 id="plan" className="font-semibold text-20">
					{words.title}
				</h2>
				<p className="mt-1 text-15 text-quiet">
					{words.rhythm(scheduleText(habit.schedule), habit.allowedSkips)}
				</p>
			</div>
			<dl className="flex flex-col gap-5">
				<Item label={words.description} text={habit.description} />
				<Item label={words.benefits} text={habit.benefits} />
				{strategies.map((strategy) => (
					<Item
						key={strategy}
						icon={icons[strategy]}
						label={plan.strategy[strategy]}
						text={habit.implementationStrategies[strategy]}
					/>
				))}
			</dl>
		</section>
	);
}

function Item({ icon, label, text }: { icon?: ReactNode; label: string; text: string }) {
	return (
		<div className="flex flex-col gap-0.5">
			<dt className="flex items-center gap-1.5 text-13 text-quiet [&_svg]:size-4">
				{icon}
				{label}
			</dt>
			<dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
		</div>
	);
}
