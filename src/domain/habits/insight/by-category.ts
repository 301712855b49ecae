import { type Category, categories } from "#domain/habits/plan/habit.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { type JudgedHabit, rateIn, type Span } from "./due-days.ts";
import { type Rate, sumOf } from "./rate.ts";

export interface CategoryRate extends Rate {
	category: Category;
	habits: number;
}

export function categoryRates(
	judged: readonly JudgedHabit<Plan & { category: Category }>[],
	span: Span,
): CategoryRate[] {
	return categories.flatMap((category) => {
		const own = judged.filter(({ habit }) => habit.category === category);
		return own.length === 0
			? []
			: [{ category, habits: own.length, ...sumOf(own.map((each) => rateIn(each, span))) }];
	});
}
