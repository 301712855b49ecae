import { zodResolver } from "@hookform/resolvers/zod";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { loginShape } from "#contract/account/auth.ts";
import { canUsePasskeys } from "#web/account/second-step/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { showFieldFaults, useFieldError } from "./field-faults.ts";
import { ForgottenForm } from "./forgotten-form.tsx";
import { type StepNeeded, useSignIn, useSignInByPasskey } from "./queries.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { type TypedAccount, useKeptTyping } from "./typed-account.ts";
import { useWelcome } from "./use-welcome.ts";

interface Props {
	typed: TypedAccount;
	onSignUp: () => void;
}

/** Enters by e-mail address and password, and by what else the account asks for. */
export function SignInForm({ typed, onSignUp }: Props) {
	const [step, setStep] = useState<StepNeeded | "forgotten">();
	const startOver = () => setStep(undefined);
	if (step === "forgotten") return <ForgottenForm typed={typed} onBack={startOver} />;
	if (step) return <SecondStepForm step={step} onBack={startOver} />;
	return <FirstStepForm typed={typed} onSignUp={onSignUp} onStep={setStep} />;
}

function FirstStepForm({
	typed,
	onSignUp,
	onStep,
}: Props & { onStep: (step: StepNeeded | "forgotten") => void }) {
	const { auth: words } = useStrings();
	const { email = "", password = "" } = typed;
	const form = useForm({ resolver: zodResolver(loginShape), defaultValues: { email, password } });
	useKeptTyping(form, typed);
	const errorOf = useFieldError(form.formState.errors);
	const signIn = useSignIn();
	const { welcome, refuse } = useWelcome();

	const submit = form.handleSubmit(async (credentials) => {
		try {
			const reply = await signIn.mutateAsync(credentials);
			if ("needs" in reply) onStep(reply);
			else await welcome();
		} catch (fault) {
			showFieldFaults(form, fault);
			refuse(fault);
		}
	});

	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
					<Button tone="quiet" size="small" onClick={() => onStep("forgotten")}>
						{words.forgot}
					</Button>
				</div>
			</div>
			<Button type="submit" tone="primary" size="large" wide loading={signIn.isPending}>
				{words.signIn}
			</Button>
			{canUsePasskeys() && <PasskeyButton />}
			<Button tone="quiet" onClick={onSignUp}>
				{words.noAccount}
			</Button>
		</form>
	);
}

function PasskeyButton() {
	const { auth: words } = useStrings();
	const { mutateAsync, isPending } = useSignInByPasskey();
	const { welcome, refusePasskey } = useWelcome();

	async function enter() {
		try {
			await mutateAsync();
			await welcome();
		} catch (fault) {
			refusePasskey(fault);
		}
	}
	return (
		<Button icon={<KeyRound aria-hidden />} loading={isPending} onClick={() => void enter()}>
			{words.byPasskey}
		</Button>
	);
}
