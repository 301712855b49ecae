import type { UseFormRegisterReturn } from "react-hook-form";
import { useStrings } from "#web/platform/locale.ts";
import { PasswordField } from "#web/ui/controls/password-field.tsx";

interface Props {
	register: (name: "password" | "confirmPassword") => UseFormRegisterReturn;
	errorOf: (name: "password" | "confirmPassword") => string | undefined;
}

export function NewPasswordFields({ register, errorOf }: Props) {
	const { password: words, prove } = useStrings().security;
	const common = { autoComplete: "new-password", showLabel: prove.show, hideLabel: prove.hide };
	return (
		<>
			<PasswordField
				{...register("password")}
				{...common}
				label={words.next}
				hint={words.hint}
				error={errorOf("password")}
			/>
			<PasswordField
				{...register("confirmPassword")}
				{...common}
				label={words.again}
				error={errorOf("confirmPassword")}
			/>
		</>
	);
}
