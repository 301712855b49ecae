import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Shared by both forms, and kept for the next time the dialog opens. */
export type TypedAccount = Partial<
	Record<"fullName" | "email" | "phone" | "password" | "confirmPassword", string>
>;

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
