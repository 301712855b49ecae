import { type Day, dayOf } from "#domain/day.ts";
import { judgementOf, type Plan } from "./judgement.ts";
import { strengthSteps } from "./strength-steps.ts";

export function strengthCurve(plan: Plan, today: Day): { day: Day; strength: number }[] {
	const { firstDay, verdicts } = judgementOf(plan, today);
	const strengthAfter = strengthSteps(plan, firstDay);
	let strength = 0;
	return verdicts.map((verdict, index) => {
		strength = strengthAfter(strength, index, verdict);
		return { day: dayOf(firstDay + index), strength };
	});
}
