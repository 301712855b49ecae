import { useEffect, useState } from "react";
import { closeDialog, type JoinTab } from "#web/platform/dialogs.ts";
import { useKeptUser } from "#web/platform/kept-user.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { AccountInput } from "./account-input.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

interface Props {
	open: boolean;
	tab: JoinTab;
	email?: string | undefined;
}

/** Typed values, except passwords, survive closing, but not a change of account: a device may be shared. */
export function JoinDialog({ open, tab, email }: Props) {
	const { auth: words } = useStrings();
	const userId = useMe().user?.id;
	const [typed] = useState<AccountInput>({});
	if (open && email !== undefined) typed.email ||= email;
	useEffect(() => {
		if (open) return;
		delete typed.password;
		delete typed.confirmPassword;
	}, [open, typed]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: emptied for each account
	useEffect(() => {
		return () => {
			for (const field of Object.keys(typed)) delete typed[field as keyof AccountInput];
		};
	}, [userId, typed]);
	return (
		<Dialog open={open} onOpenChange={closeDialog} title={words.title} closeLabel={words.close}>
			<JoinTabs opensOn={tab} typed={typed} />
		</Dialog>
	);
}

/** Remounted each time the dialog opens, which resets the tab and the forms' errors. */
function JoinTabs({ opensOn, typed }: { opensOn: JoinTab; typed: AccountInput }) {
	const { auth: words } = useStrings();
	const hasExpired = useKeptUser() !== null;
	const [tab, setTab] = useState(opensOn);
	return (
		<div className="flex flex-col gap-2">
			<p className="text-quiet">{words.lead[hasExpired && tab === "sign-in" ? "expired" : tab]}</p>
			<Tabs
				label={words.tabs}
				value={tab}
				onValueChange={setTab}
				tabs={[
					{
						value: "sign-in",
						label: words.signIn,
						content: <SignInForm typed={typed} onSignUp={() => setTab("sign-up")} />,
					},
					{
						value: "sign-up",
						label: words.signUp,
						content: <SignUpForm typed={typed} onSignIn={() => setTab("sign-in")} />,
					},
				]}
			/>
		</div>
	);
}
