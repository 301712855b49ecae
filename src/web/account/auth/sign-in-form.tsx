import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { loginShape } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { ApiError } from "#web/platform/api.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { showFieldFaults, useFieldError } from "./field-faults.ts";
import { useSignIn } from "./queries.ts";
import { type TypedAccount, useKeptTyping } from "./typed-account.ts";

/** Enters by e-mail address and password. From the home and the pricing page it goes on to the dashboard. */
export function SignInForm({ typed, onSignUp }: { typed: TypedAccount; onSignUp: () => void }) {
	const { auth: words } = useStrings();
	const { email = "", password = "" } = typed;
	const form = useForm({ resolver: zodResolver(loginShape), defaultValues: { email, password } });
	useKeptTyping(form, typed);
	const errorOf = useFieldError(form.formState.errors);
	const signIn = useSignIn();
	const navigate = useNavigate();
	const { pathname } = useLocation();

	const submit = form.handleSubmit(async (credentials) => {
		try {
			await signIn.mutateAsync(credentials);
		} catch (fault) {
			showFieldFaults(form, fault);
			const message = fault instanceof ApiError ? fault.problem?.message : undefined;
			toast({ title: words.loginFailed.title, message: message ?? words.loginFailed.message, tone: "wrong" });
			return;
		}
		closeDialog();
		toast({ ...words.welcome, tone: "good" });
		if (pathname === pages.home || pathname === pages.pricing) await navigate(pages.dashboard);
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
			<PasswordField
				{...form.register("password")}
				label={words.password}
				autoComplete="current-password"
				showLabel={words.showPassword}
				hideLabel={words.hidePassword}
				error={errorOf("password")}
			/>
			<Button type="submit" tone="primary" size="large" wide loading={signIn.isPending}>
				{words.signIn}
			</Button>
			<Button tone="quiet" onClick={onSignUp}>
				{words.noAccount}
			</Button>
		</form>
	);
}
