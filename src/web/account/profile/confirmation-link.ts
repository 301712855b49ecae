import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { ApiError, errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** Confirms an email address with the token in the URL, once the user is signed in. */
export function useConfirmationLink(user: User | null | undefined): void {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const { mutate } = useConfirmAddress();
	// Browsers don't send the fragment to servers, so the token appears in no log.
	const token = /^#confirm=(.+)$/.exec(hash)?.[1];
	const isSignedIn = Boolean(user);

	useEffect(() => {
		if (token === undefined || !isSignedIn) return;
		void navigate({ hash: "" }, { replace: true });
		mutate(token);
	}, [token, isSignedIn, navigate, mutate]);
}

/** Takes the token of the confirmation email. */
export function useConfirmAddress(onOtherAccount?: () => void) {
	const { confirmation: words } = useStrings().profile;
	const client = useQueryClient();
	return useMutation({
		mutationFn: (token: string) => send("POST /api/auth/confirm-email", { body: { token } }),
		onSuccess: () => {
			toast({ title: words.done, tone: "good" });
			void client.invalidateQueries({ queryKey: meKey });
		},
		onError: (error) => {
			if (onOtherAccount && error instanceof ApiError && error.problem?.code === "other-account")
				onOtherAccount();
			else toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		},
	});
}

/** Returns the token with which the owner of an address takes it back from an account that never confirmed it. */
export function useFreeToken(): string | undefined {
	return /^#free=(.+)$/.exec(useLocation().hash)?.[1];
}
