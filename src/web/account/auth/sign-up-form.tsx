import { zodResolver } from "@hookform/resolvers/zod";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useHref, useLocation, useNavigate } from "react-router";
import { signUpSchema } from "#contract/account/auth.ts";
import { pageAt, pages } from "#contract/pages.ts";
import { consentVersions } from "#domain/account/consents.ts";
import { ApiError } from "#web/platform/api.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { currentLocale, useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { chosenTheme } from "#web/ui/layout/theme.ts";
import { SheetFoot } from "#web/ui/overlays/sheet-foot.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type AccountInput, useKeptInput } from "./account-input.ts";
import { messageOfFailedCall } from "./failed-call.ts";
import { showFieldErrors, useFieldError } from "./field-errors.ts";
import { useSignUp } from "./queries.ts";
import { useNextPage } from "./use-next-page.ts";
import { useOwnToast } from "./use-own-toast.ts";

/** Pages where new users stay: the ones that brought them here, and the wizard, which may hold a template. */
const pagesToStayOn = new Set<string | undefined>([
	"consultation",
	"invitation",
	"joinOrganization",
	"partnerInvitation",
	"social",
	"newHabit",
]);

const empty = { fullName: "", email: "", phone: "", password: "", confirmPassword: "" };

export function SignUpForm({ typed, onSignIn }: { typed: AccountInput; onSignIn: () => void }) {
	const { auth: words } = useStrings();
	const form = useForm({
		resolver: zodResolver(signUpSchema),
		// Each person consents for themselves.
		defaultValues: { ...empty, ...typed, isAdult: false },
	});
	useKeptInput(form, typed);
	const errorOf = useFieldError(form.formState.errors, { fullName: words.fullNameMissing });
	const [isPhoneShown, setPhoneShown] = useState(Boolean(typed.phone));
	const [takenEmail, setTakenEmail] = useState<string>();
	const signUp = useSignUp();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const privacy = useHref(pages.privacy);
	const next = useNextPage();
	const showToast = useOwnToast();

	const submit = form.handleSubmit(async (account) => {
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		try {
			const user = await signUp.mutateAsync({
				...account,
				timeZone,
				locale: currentLocale(),
				theme: chosenTheme(),
				privacyVersion: consentVersions.privacy,
			});
			toast({
				title: words.registered.title(user.fullName),
				message: words.registered.message,
				tone: "good",
			});
		} catch (error) {
			showFieldErrors(form, error);
			if (error instanceof ApiError && error.problem.code === "email-taken") setTakenEmail(account.email);
			showToast({ ...words.registrationFailed, ...messageOfFailedCall(error), tone: "wrong" });
			return;
		}
		closeDialog();
		await openNextPage();
	});

	async function openNextPage() {
		if (next) await navigate(next);
		else if (!pagesToStayOn.has(pageAt(pathname)))
			await navigate(pathname === pages.pricing ? pages.dashboard : pages.newHabit, { state: pathname });
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-3">
			<TextField
				{...form.register("fullName")}
				label={words.fullName}
				autoComplete="name"
				error={errorOf("fullName")}
			/>
			<TextField
				{...form.register("email")}
				label={words.email}
				type="email"
				inputMode="email"
				autoComplete="username"
				error={errorOf("email")}
			/>
			{takenEmail !== undefined && takenEmail === form.watch("email") && (
				<div className="-mt-2">
					<Button size="small" onClick={onSignIn}>
						{words.signInInstead}
					</Button>
				</div>
			)}
			<PasswordField
				{...form.register("password")}
				label={words.password}
				autoComplete="new-password"
				showLabel={words.showPassword}
				hideLabel={words.hidePassword}
				hint={words.newPasswordHint}
				error={errorOf("password")}
			/>
			<PasswordField
				{...form.register("confirmPassword")}
				label={words.confirmPassword}
				autoComplete="new-password"
				showLabel={words.showPassword}
				hideLabel={words.hidePassword}
				error={errorOf("confirmPassword")}
			/>
			<Checkbox
				{...form.register("isAdult")}
				label={words.consent}
				error={errorOf("isAdult")}
				hint={
					<a href={privacy} target="_blank" rel="noreferrer" className="text-link underline">
						{words.readNotice}
					</a>
				}
			/>
			{isPhoneShown ? (
				<TextField
					{...form.register("phone")}
					label={words.phone}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					error={errorOf("phone")}
					autoFocus={!typed.phone}
				/>
			) : (
				<div className="-mt-1 -mb-2 -ml-3">
					<Button tone="quiet" size="small" icon={<Plus aria-hidden />} onClick={() => setPhoneShown(true)}>
						{words.addPhone}
					</Button>
				</div>
			)}
			<Button tone="quiet" onClick={onSignIn}>
				{words.haveAccount}
			</Button>
			<SheetFoot>
				<Button type="submit" tone="primary" size="large" wide loading={signUp.isPending}>
					{words.signUp}
				</Button>
			</SheetFoot>
		</Form>
	);
}
