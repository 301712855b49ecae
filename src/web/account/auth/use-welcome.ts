import { useLocation, useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { messageOfFailedCall } from "./failed-call.ts";
import { useNextPage } from "./use-next-page.ts";
import { useOwnToast } from "./use-own-toast.ts";

export function useWelcome() {
	const { auth: words } = useStrings();
	const navigate = useNavigate();
	const { pathname, hash } = useLocation();
	const next = useNextPage();
	const showToast = useOwnToast();
	// Unlike links that confirm an address, these are of no use once the user is signed in.
	const isSignInLink = pathname === pages.accountLink && /^#(sign-in|reset)=/.test(hash);
	return {
		welcome: async (): Promise<void> => {
			closeDialog();
			toast({ ...words.welcome, tone: "good" });
			if (next) await navigate(next);
			else if (pathname === pages.home || pathname === pages.pricing || isSignInLink)
				await navigate(pages.dashboard, { replace: isSignInLink });
		},
		showError: (error: unknown): void => {
			showToast({ ...words.loginFailed, ...messageOfFailedCall(error), tone: "wrong" });
		},
		/** Hides the browser's own error, which is not meant for users. */
		showPasskeyError: (error: unknown): void => {
			showToast({ ...words.noPasskey, ...messageOfFailedCall(error), tone: "wrong" });
		},
	};
}
