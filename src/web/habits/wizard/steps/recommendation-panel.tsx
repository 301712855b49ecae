import Sparkles from "lucide-react/icons/sparkles";
import { useFormContext, useWatch } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Importance, Urgency } from "#domain/habits/plan/habit.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { useStrings } from "#web/platform/locale.ts";

export function RecommendationPanel() {
	const { recommendations: words } = useStrings().wizard;
	const { control } = useFormContext<Partial<HabitPlan>>();
	const [importance, urgency] = useWatch({ control, name: ["importance", "urgency"] });
	const { frequency, reminderCount, allowedSkips } = recommendationFor(importance, urgency);
	return (
		<section aria-label={words.title} className="flex flex-col gap-3 rounded-card bg-primary-soft p-4">
			<h3 className="flex items-center gap-2 font-semibold text-15">
				<Sparkles aria-hidden className="size-4 text-link" />
				{words.title}
			</h3>
			<dl aria-live="polite" className="grid grid-cols-3 gap-x-4 gap-y-3">
				<Figure label={words.frequency} figure={words.frequencies[frequency]} />
				<Figure label={words.reminders} figure={reminderCount} />
				<Figure label={words.skips} figure={allowedSkips} />
			</dl>
			<p className="text-13 text-quiet">{words.reasons[reasonFor(importance, urgency)]}</p>
		</section>
	);
}

function Figure({ label, figure }: { label: string; figure: string | number }) {
	return (
		<div className="flex flex-col-reverse justify-end gap-0.5">
			<dt className="text-13 text-quiet">{label}</dt>
			<dd className="font-semibold text-17 tabular-nums">{figure}</dd>
		</div>
	);
}

function reasonFor(importance: Importance | undefined, urgency: Urgency | undefined) {
	if (importance === "Good to build") return importance;
	return importance && urgency ? (`${importance}, ${urgency}` as const) : "none";
}
