import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { forgotSchema } from "#contract/account/passwords.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { type AccountInput, useKeptInput } from "./account-input.ts";
import { useFieldError } from "./field-errors.ts";

interface Props {
	purpose: "new-password" | "sign-in";
	typed: AccountInput;
	onBack: () => void;
}

const routes = { "new-password": "POST /api/auth/forgot", "sign-in": "POST /api/auth/login/link" } as const;

/** Doesn't reveal whether the address has an account. */
export function MailedLinkForm({ purpose, typed, onBack }: Props) {
	const { auth } = useStrings();
	const words = { ...auth.forgotten, ...(purpose === "sign-in" && auth.link) };
	const { data: config } = useQuery(configQuery);
	const form = useForm({
		resolver: zodResolver(forgotSchema),
		defaultValues: { email: typed.email ?? "" },
	});
	useKeptInput(form, typed);
	const errorOf = useFieldError(form.formState.errors);
	const { mutate, isPending, isSuccess, variables } = useMutation({
		mutationFn: (body: { email: string }) => send(routes[purpose], { body }),
		onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
	});

	if (isSuccess) {
		const hint = config?.confirmsAddresses === false ? words.noMail : words.hint;
		return (
			<Sent text={words.sent(variables.email)} hint={hint} back={{ label: words.back, onPress: onBack }} />
		);
	}
	return (
		<Form
			onSubmit={(event) => void form.handleSubmit((body) => mutate(body))(event)}
			className="flex flex-col gap-4"
		>
			<p className="text-quiet">{words.text}</p>
			<TextField
				{...form.register("email")}
				label={auth.email}
				autoFocus
				type="email"
				inputMode="email"
				autoComplete="username"
				error={errorOf("email")}
			/>
			<Button type="submit" tone="primary" size="large" wide loading={isPending}>
				{words.send}
			</Button>
			<Button tone="quiet" onClick={onBack}>
				{words.back}
			</Button>
		</Form>
	);
}

interface SentProps {
	text: string;
	hint: string;
	back: { label: string; onPress: () => void };
}

function Sent({ text, hint, back }: SentProps) {
	useAnnounced(`${text} ${hint}`);
	return (
		<div className="flex flex-col gap-4">
			<p className="wrap-anywhere font-medium">{text}</p>
			<p className="text-quiet">{hint}</p>
			<Button onClick={back.onPress}>{back.label}</Button>
		</div>
	);
}
