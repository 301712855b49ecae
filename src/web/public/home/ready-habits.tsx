import { templateCount } from "#contract/public/claims.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { CategoryMark } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Section } from "./section.tsx";

export function ReadyHabits() {
	const { ready: words } = useStrings().home;
	return (
		<Section id="ready" title={words.title(templateCount)} text={words.text}>
			<ul className="grid gap-x-6 gap-y-6 lg:grid-cols-5">
				{categories.map((category) => {
					const { title, habits } = words.list[category];
					return (
						<li key={category} className="flex gap-4 lg:flex-col">
							<CategoryMark category={category} />
							<div className="flex min-w-0 flex-col gap-1 lg:gap-2">
								<h3 className="font-semibold text-17">{title}</h3>
								<ul className="text-quiet lg:flex lg:flex-col lg:gap-1">
									{habits.map((habit) => (
										<li key={habit} className="max-lg:inline max-lg:not-last:after:content-[',_']">
											{habit}
										</li>
									))}
								</ul>
							</div>
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
