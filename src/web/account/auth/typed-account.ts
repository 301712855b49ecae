import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Values typed into one of the two forms; the other form and the next opening of the dialog start with them. */
export type TypedAccount = Partial<
	Record<"fullName" | "email" | "phone" | "password" | "confirmPassword", string>
>;

/** Keeps what is typed into a form. */
export function useKeptTyping<Form extends FieldValues>(
	form: UseFormReturn<Form>,
	typed: TypedAccount,
): void {
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values }) => void Object.assign(typed, values),
			}),
		[form, typed],
	);
}
