import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Returns a function for a field's error text: schemas set catalogue keys, the server sends sentences. */
export function useFieldError<Form extends FieldValues>(
	errors: FieldErrors<Form>,
	missing: Partial<Record<keyof Form, string>> = {},
): (field: keyof Form) => string | undefined {
	const { fieldErrors } = useStrings();
	const isKey = (text: string): text is keyof typeof fieldErrors => text in fieldErrors;
	return (field) => {
		const error = errors[field];
		if (error === undefined) return undefined;
		const message = typeof error.message === "string" ? error.message : "";
		if (error.type === "server") return message;
		if (message === "required" && missing[field]) return missing[field];
		return isKey(message) ? fieldErrors[message] : fieldErrors.invalid;
	};
}

export function showFieldErrors<Form extends FieldValues>(form: UseFormReturn<Form>, error: unknown): void {
	const errors = fieldErrorsOf(error);
	const names = Object.keys(form.getValues());
	const ours = names.filter((name): name is FieldPath<Form> => errors[name] !== undefined);
	for (const [index, name] of ours.entries()) {
		form.setError(name, { type: "server", message: errors[name] ?? "" }, { shouldFocus: index === 0 });
	}
}
