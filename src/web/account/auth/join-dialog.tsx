import { useState } from "react";
import { closeDialog, type JoinTab } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** Sign in or sign up; `tab` is the one it opens on. */
export function JoinDialog({ open, tab }: { open: boolean; tab: JoinTab }) {
	const { auth: words } = useStrings();
	return (
		<Dialog open={open} onOpenChange={closeDialog} title={words.title} closeLabel={words.close}>
			<JoinTabs opensOn={tab} />
		</Dialog>
	);
}

/** Inside the dialog's panel, which is made anew at each opening: so are the tab and the forms. */
function JoinTabs({ opensOn }: { opensOn: JoinTab }) {
	const { auth: words } = useStrings();
	const [tab, setTab] = useState(opensOn);
	return (
		<Tabs
			label={words.tabs}
			value={tab}
			onValueChange={setTab}
			tabs={[
				{ value: "sign-in", label: words.signIn, content: <SignInForm onSignUp={() => setTab("sign-up")} /> },
				{ value: "sign-up", label: words.signUp, content: <SignUpForm onSignIn={() => setTab("sign-in")} /> },
			]}
		/>
	);
}
