import Sparkles from "lucide-react/icons/sparkles";
import { useFormContext, useWatch } from "react-hook-form";
import type { Importance, Urgency } from "#domain/habits/plan/habit.ts";
import { recommendationFor } from "#domain/habits/plan/recommendation.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { TypedHabit } from "./habit-draft.ts";

/** The recommendation by importance and urgency, updated with each choice. */
export function RecommendationPanel() {
	const { recommendations: words } = useStrings().wizard;
	const { control } = useFormContext<TypedHabit>();
	const [importance, urgency] = useWatch({ control, name: ["importance", "urgency"] });
	const { frequency, reminderCount, allowedSkips } = recommendationFor(importance, urgency);
	return (
		<section aria-label={words.title} className="flex flex-col gap-4 rounded-card bg-primary-soft p-4 sm:p-6">
			<h2 className="flex items-center gap-2 font-semibold text-17">
				<Sparkles aria-hidden className="size-5 text-link" />
				{words.title}
			</h2>
			<dl aria-live="polite" className="grid grid-cols-3 gap-x-4 gap-y-3 lg:grid-cols-1">
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
		<div className="flex flex-col-reverse justify-end gap-0.5 lg:flex-row lg:items-baseline lg:justify-between">
			<dt className="text-13 text-quiet lg:text-15">{label}</dt>
			<dd className="font-semibold text-20 tabular-nums">{figure}</dd>
		</div>
	);
}

function reasonFor(importance: Importance | undefined, urgency: Urgency | undefined) {
	if (importance === "Good to build") return importance;
	return importance && urgency ? (`${importance}, ${urgency}` as const) : "none";
}
