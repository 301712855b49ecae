import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Shared by the dialog's forms and, except for passwords, kept for the next time it opens. */
export type AccountInput = Partial<
	Record<"fullName" | "email" | "phone" | "password" | "confirmPassword", string>
>;

export function useKeptInput<Form extends FieldValues>(form: UseFormReturn<Form>, typed: AccountInput): void {
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values }) => void Object.assign(typed, values),
			}),
		[form, typed],
	);
}
