import { type FieldPath, get, useFormState } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";

function isWord<Words extends object>(words: Words, key: string): key is string & keyof Words {
	return key in words;
}

export function useFieldError(): (field: FieldPath<HabitPlan>) => string | undefined {
	const { fieldErrors, wizard } = useStrings();
	const { errors } = useFormState<HabitPlan>();
	return (field) => {
		const { message: key }: { message?: unknown } = get(errors, field) ?? {};
		if (typeof key !== "string") return undefined;
		const name = field.split(".").at(-1) ?? field;
		if (key === "required" && isWord(wizard.missing, name)) return wizard.missing[name];
		return isWord(fieldErrors, key) ? fieldErrors[key] : fieldErrors.invalid;
	};
}
