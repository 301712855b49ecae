import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { type Category, categories } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Chip } from "#web/ui/controls/chip.tsx";
import { templateNamed, templatesOf } from "./habit-templates.ts";

export function TemplatePicker({ onChoose }: { onChoose: (habit: HabitPlan) => void }) {
	const { plan, templates: words } = useStrings();
	const [shown, setShown] = useState<Category>("Health");
	useWantedTemplate(onChoose);
	return (
		<div className="flex min-w-0 flex-col gap-3">
			<fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
				<legend className="sr-only">{words.categories}</legend>
				{categories.map((category) => (
					<Chip key={category} pressed={category === shown} onPress={() => setShown(category)}>
						{plan.category[category]}
					</Chip>
				))}
			</fieldset>
			<ul className="overflow-hidden rounded-card border border-line bg-card">
				{templatesOf(shown, words.habits).map((habit) => (
					<li key={habit.name} className="border-line not-first:border-t">
						<button
							type="button"
							onClick={() => onChoose(habit)}
							className="flex min-h-14 w-full flex-col items-start px-4 py-2.5 text-left transition hover:bg-sunken focus-visible:-outline-offset-2"
						>
							<span className="font-medium">{habit.name}</span>
							<span className="text-13 text-quiet">{habit.description}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The URL may name a template; it is chosen only once, so that a reload does not refill the wizard. */
function useWantedTemplate(onChoose: (habit: HabitPlan) => void) {
	const { templates } = useStrings();
	const { search, state } = useLocation();
	const navigate = useNavigate();
	const wanted = new URLSearchParams(search).get("template");
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each name
	useEffect(() => {
		if (wanted === null) return;
		const habit = templateNamed(wanted, templates.habits);
		if (habit) onChoose(habit);
		void navigate({ search: "" }, { replace: true, state });
	}, [wanted]);
}
