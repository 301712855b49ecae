import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { changePasswordSchema } from "#contract/account/passwords.ts";
import { showFieldErrors, useFieldError } from "#web/account/auth/public.ts";
import { errorMessage, OfflineError, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function PasswordCard() {
	const { security } = useStrings();
	const words = security.password;
	const [isOpen, setIsOpen] = useState(false);
	return (
		<TitledCard
			title={words.title}
			text={words.text}
			aside={<Button onClick={() => setIsOpen(true)}>{words.change}</Button>}
		>
			<Dialog open={isOpen} onOpenChange={setIsOpen} title={words.change} closeLabel={security.close}>
				<ChangeForm onDone={() => setIsOpen(false)} />
			</Dialog>
		</TitledCard>
	);
}

function ChangeForm({ onDone }: { onDone: () => void }) {
	const { security } = useStrings();
	const { password: words, prove } = security;
	const form = useForm({
		resolver: zodResolver(changePasswordSchema),
		defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
	});
	const errorOf = useFieldError(form.formState.errors);
	const client = useQueryClient();

	const submit = form.handleSubmit(async (body) => {
		try {
			await send("POST /api/auth/password", { body });
			toast({ ...words.done, tone: "good" });
			onDone();
		} catch (error) {
			showFieldErrors(form, error);
			const isUnknown = error instanceof OfflineError;
			toast({
				...(isUnknown ? words.unknown : { title: security.notSaved, message: errorMessage(error) }),
				tone: "wrong",
			});
		}
		// Also after an error: if only the response was lost, the other sessions have ended.
		void client.invalidateQueries({ queryKey: ["api", "auth", "sessions"] });
	});
	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<PasswordField
				{...form.register("currentPassword")}
				label={words.current}
				showLabel={prove.show}
				hideLabel={prove.hide}
				error={errorOf("currentPassword")}
			/>
			<NewPasswordFields register={form.register} errorOf={errorOf} />
			<Button type="submit" tone="primary" size="large" wide loading={form.formState.isSubmitting}>
				{words.save}
			</Button>
		</Form>
	);
}
