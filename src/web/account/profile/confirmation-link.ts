import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { ApiError, errorMessage, send } from "#web/platform/api.ts";
import { useKeptUser } from "#web/platform/kept-user.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey, useMe } from "#web/platform/me.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useOnline } from "#web/ui/states/use-online.ts";

interface Props {
	token: string;
	user: User | null | undefined;
}

/** Confirms an email address; the token stays in the URL until the server has accepted it or refused it for good. */
export function ConfirmAddress({ token, user }: Props) {
	const navigate = useNavigate();
	const { mutate } = useConfirmAddress();
	const hasSession = useKeptUser() === null && Boolean(user);
	const isOnline = useOnline();

	useEffect(() => {
		if (!(hasSession && isOnline)) return;
		function removeToken() {
			void navigate({ hash: "" }, { replace: true });
		}
		mutate(token, {
			onSuccess: removeToken,
			onError: (error) => {
				if (isFinal(error)) removeToken();
			},
		});
	}, [token, hasSession, isOnline, navigate, mutate]);
	return null;
}

function isFinal(error: Error): boolean {
	return isRefusal(error, "link-expired") || isRefusal(error, "other-account");
}

function isRefusal(error: Error, code: "link-expired" | "other-account"): boolean {
	return error instanceof ApiError && error.problem.code === code;
}

/** The mutation takes the token from the confirmation email. */
export function useConfirmAddress(onOtherAccount?: () => void) {
	const { confirmation: words } = useStrings().profile;
	const client = useQueryClient();
	const { user } = useMe();
	return useMutation({
		mutationFn: (token: string) => send("POST /api/auth/confirm-email", { body: { token } }),
		onSuccess: () => {
			toast({ title: words.done, tone: "good" });
			void client.invalidateQueries({ queryKey: meKey });
		},
		onError: (error) => {
			if (onOtherAccount && isRefusal(error, "other-account")) onOtherAccount();
			// An old link, perhaps opened for the second time.
			else if (user?.isVerified && isRefusal(error, "link-expired"))
				toast({ title: words.done, tone: "good" });
			else toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		},
	});
}
