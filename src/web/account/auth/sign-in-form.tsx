import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { loginSchema } from "#contract/account/auth.ts";
import { canUsePasskeys } from "#web/account/passkeys/public.ts";
import { ApiError } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { type AccountInput, useKeptInput } from "./account-input.ts";
import { showFieldErrors, useFieldError } from "./field-errors.ts";
import { MailedLinkForm } from "./mailed-link-form.tsx";
import { type StepNeeded, useSignIn, useSignInByPasskey } from "./queries.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { useWelcome } from "./use-welcome.ts";

type MailedLink = "new-password" | "sign-in";

interface Props {
	typed: AccountInput;
	onSignUp: () => void;
}

export function SignInForm({ typed, onSignUp }: Props) {
	const [step, setStep] = useState<StepNeeded | MailedLink>();
	const startOver = () => setStep(undefined);
	if (typeof step === "string") return <MailedLinkForm purpose={step} typed={typed} onBack={startOver} />;
	if (step) return <SecondStepForm step={step} onBack={startOver} />;
	return <FirstStepForm typed={typed} onSignUp={onSignUp} onStep={setStep} />;
}

function FirstStepForm({
	typed,
	onSignUp,
	onStep,
}: Props & { onStep: (step: StepNeeded | MailedLink) => void }) {
	const { auth: words } = useStrings();
	const { email = "", password = "" } = typed;
	const form = useForm({ resolver: zodResolver(loginSchema), defaultValues: { email, password } });
	useKeptInput(form, typed);
	const errorOf = useFieldError(form.formState.errors);
	const signIn = useSignIn();
	const { welcome, showError } = useWelcome();
	const [isSlowedDown, setIsSlowedDown] = useState(false);
	const { data: config } = useQuery(configQuery);

	const submit = form.handleSubmit(async (credentials) => {
		try {
			const reply = await signIn.mutateAsync(credentials);
			if ("needs" in reply) onStep(reply);
			else await welcome();
		} catch (error) {
			showFieldErrors(form, error);
			setIsSlowedDown(error instanceof ApiError && error.problem.code === "too-many");
			showError(error);
		}
	});

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<TextField
				{...form.register("email")}
				label={words.email}
				type="email"
				inputMode="email"
				autoComplete="username"
				error={errorOf("email")}
			/>
			<div className="flex flex-col items-start gap-1">
				<div className="w-full">
					<PasswordField
						{...form.register("password")}
						label={words.password}
						autoComplete="current-password"
						showLabel={words.showPassword}
						hideLabel={words.hidePassword}
						error={errorOf("password")}
					/>
				</div>
				<div className="-ml-3">
					<Button tone="quiet" size="small" onClick={() => onStep("new-password")}>
						{words.forgot}
					</Button>
				</div>
			</div>
			<Button type="submit" tone="primary" size="large" wide loading={signIn.isPending}>
				{words.signIn}
			</Button>
			{isSlowedDown && config?.confirmsAddresses && (
				<div role="status" className="flex flex-col gap-3">
					<p className="text-quiet">{words.link.offer}</p>
					<Button wide onClick={() => onStep("sign-in")}>
						{words.link.ask}
					</Button>
				</div>
			)}
			{canUsePasskeys() && <PasskeyButton />}
			<Button tone="quiet" onClick={onSignUp}>
				{words.noAccount}
			</Button>
		</Form>
	);
}

function PasskeyButton() {
	const { auth: words } = useStrings();
	const { mutateAsync, isPending } = useSignInByPasskey();
	const { welcome, showPasskeyError } = useWelcome();

	async function enter() {
		try {
			await mutateAsync();
			await welcome();
		} catch (error) {
			showPasskeyError(error);
		}
	}
	return (
		<Button icon={<KeyRound aria-hidden />} loading={isPending} onClick={() => void enter()}>
			{words.byPasskey}
		</Button>
	);
}
