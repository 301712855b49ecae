import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { changeEmailSchema } from "#contract/account/email-changes.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { showFieldErrors, useFieldError } from "#web/account/auth/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function EmailCard() {
	const { security } = useStrings();
	const words = security.email;
	const { user } = useMe();
	const email = user && shownAddress(user.email);
	const [isOpen, setIsOpen] = useState(false);
	return (
		<TitledCard
			title={words.title}
			text={
				<>
					{email && <p className="wrap-anywhere font-medium text-ink">{email}</p>}
					<p>{words.text}</p>
				</>
			}
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
	const { email: words, prove } = security;
	const { data: config } = useQuery(configQuery);
	const form = useForm({
		resolver: zodResolver(changeEmailSchema),
		defaultValues: { email: "", password: "" },
	});
	const errorOf = useFieldError(form.formState.errors);

	const submit = form.handleSubmit(async (body) => {
		try {
			await send("POST /api/auth/email", { body });
			const message = config?.confirmsAddresses === false ? words.noMail : words.sent.message(body.email);
			toast({ title: words.sent.title, message, tone: "good" });
			onDone();
		} catch (error) {
			showFieldErrors(form, error);
			toast({ title: security.notSaved, message: errorMessage(error), tone: "wrong" });
		}
	});
	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<TextField
				{...form.register("email")}
				label={words.next}
				hint={words.hint}
				type="email"
				inputMode="email"
				autoComplete="email"
				error={errorOf("email")}
			/>
			<PasswordField
				{...form.register("password")}
				label={prove.password}
				showLabel={prove.show}
				hideLabel={prove.hide}
				error={errorOf("password")}
			/>
			<Button type="submit" tone="primary" size="large" wide loading={form.formState.isSubmitting}>
				{words.send}
			</Button>
		</Form>
	);
}
