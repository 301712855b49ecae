import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What was typed into either form: the other one begins with it, and so does the dialog when it is opened again. */
export type TypedAccount = Partial<
	Record<"fullName" | "email" | "phone" | "password" | "confirmPassword", string>
>;

/** Notes what is typed into a form. */
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
