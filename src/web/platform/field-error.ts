import { type FieldPath, get, useFormState } from "react-hook-form";
import type { HabitForm } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Gives the way from a field to what is wrong with it, in words. */
export function useFieldError(): (field: FieldPath<HabitForm>) => string | undefined {
	const { fieldErrors } = useStrings();
	const { errors } = useFormState<HabitForm>();
	return (field) => {
		const { message: key }: { message?: unknown } = get(errors, field) ?? {};
		if (typeof key !== "string") return undefined;
		return isFieldError(key) ? fieldErrors[key] : fieldErrors.invalid;
	};
	function isFieldError(key: string): key is keyof typeof fieldErrors {
		return key in fieldErrors;
	}
}
