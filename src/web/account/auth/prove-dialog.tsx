import { type ReactNode, useState } from "react";
import { ApiError, errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
	open: boolean;
	onClose: () => void;
	title: string;
	text: string;
	act: { label: string; isDangerous?: boolean };
	children?: ReactNode;
	/** Rejects with the server's error, which is shown at the password field. */
	onProve: (password: string) => Promise<void>;
}

/** Asks for the user's password before an action that a stranger holding the unlocked phone must not take. */
export function ConfirmPasswordDialog({ open, onClose, title, text, ...form }: Props) {
	const { security: words } = useStrings();
	return (
		<Dialog
			open={open}
			onOpenChange={(next) => !next && onClose()}
			title={title}
			description={text}
			closeLabel={words.close}
		>
			<ProveForm {...form} />
		</Dialog>
	);
}

function ProveForm({ act, children, onProve }: Pick<Props, "act" | "children" | "onProve">) {
	const { security, fieldErrors } = useStrings();
	const words = security.prove;
	const [password, setPassword] = useState("");
	const [error, setError] = useState<string>();
	const [isPending, setIsPending] = useState(false);

	async function submit() {
		if (password === "") return setError(fieldErrors.required);
		setIsPending(true);
		setError(undefined);
		try {
			await onProve(password);
		} catch (error) {
			setError(
				error instanceof ApiError ? (fieldErrorsOf(error).password ?? error.sentence) : errorMessage(error),
			);
		}
		setIsPending(false);
	}
	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			{children}
			<PasswordField
				label={words.password}
				value={password}
				onChange={({ target }) => setPassword(target.value)}
				showLabel={words.show}
				hideLabel={words.hide}
				error={error}
			/>
			<Button
				type="submit"
				tone={act.isDangerous ? "danger" : "primary"}
				size="large"
				wide
				loading={isPending}
			>
				{act.label}
			</Button>
		</Form>
	);
}
