import { useLocation, useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { ApiError, OfflineError } from "#web/platform/api.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useNextPage } from "./use-next-page.ts";

/** Lets in who has signed in, and says why somebody could not. From the home and the pricing page it goes on to the dashboard. */
export function useWelcome() {
	const { auth: words } = useStrings();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const next = useNextPage();
	return {
		welcome: async (): Promise<void> => {
			closeDialog();
			toast({ ...words.welcome, tone: "good" });
			if (next) await navigate(next);
			else if (pathname === pages.home || pathname === pages.pricing) await navigate(pages.dashboard);
		},
		refuse: (fault: unknown): void => {
			const message = fault instanceof ApiError ? fault.problem?.message : undefined;
			toast({ title: words.loginFailed.title, message: message ?? words.loginFailed.message, tone: "wrong" });
		},
		/** What a browser rejects with, when no passkey was chosen, is nothing for people to read. */
		refusePasskey: (fault: unknown): void => {
			const isOurs = fault instanceof ApiError || fault instanceof OfflineError;
			toast({ ...words.noPasskey, ...(isOurs && { message: fault.sentence }), tone: "wrong" });
		},
	};
}
