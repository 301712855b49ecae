import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Confirms an email address with the token in the URL, once the user is signed in. */
export function useConfirmationLink(user: User | null | undefined): void {
	const { confirmation: words } = useStrings().profile;
	const { hash } = useLocation();
	const navigate = useNavigate();
	const client = useQueryClient();
	// Browsers don't send the fragment to servers, so the token appears in no log.
	const token = /^#confirm=(.+)$/.exec(hash)?.[1];
	const isSignedIn = Boolean(user);

	useEffect(() => {
		if (token === undefined || !isSignedIn) return;
		void navigate({ hash: "" }, { replace: true });
		void confirm(token);

		async function confirm(token: string) {
			try {
				await send("POST /api/auth/confirm-email", { body: { token } });
				toast({ title: words.done, tone: "good" });
				await client.invalidateQueries({ queryKey: meKey });
			} catch (fault) {
				toast({ title: words.failed, message: sentenceOf(fault), tone: "wrong" });
			}
		}
	}, [token, isSignedIn, words, navigate, client]);
}

/** Lets the recipient of an emailed link free the address from an account that never confirmed it. */
export function FreeAddress() {
	const { confirmation } = useStrings().profile;
	const { free: words } = confirmation;
	const { hash } = useLocation();
	const navigate = useNavigate();
	const token = /^#free=(.+)$/.exec(hash)?.[1];
	const { mutate, isPending } = useMutation({
		mutationFn: (token: string) => send("POST /api/auth/free-address", { body: { token } }),
		onSuccess: () => {
			toast({ title: words.done, tone: "good" });
			void navigate({ hash: "" }, { replace: true });
		},
		onError: (fault) => toast({ title: words.failed, message: sentenceOf(fault), tone: "wrong" }),
	});
	if (token === undefined) return null;
	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-4">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<p>{words.text}</p>
				<Button tone="primary" loading={isPending} onClick={() => mutate(token)}>
					{words.act}
				</Button>
			</div>
		</Card>
	);
}

/** Shown while the address is unconfirmed, if the server sends emails. */
export function ConfirmationNote({ user }: { user: User }) {
	const { confirmation: words } = useStrings().profile;
	const { data: config } = useQuery(configQuery);
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("POST /api/auth/confirmations"),
		onSuccess: () => toast({ title: words.sent, tone: "good" }),
		onError: (fault) => toast({ title: words.notSent, message: sentenceOf(fault), tone: "wrong" }),
	});
	if (user.isVerified || !config?.confirmsAddresses) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-careful-soft px-4 py-3">
			<p className="min-w-0 flex-1 basis-60">{words.missing}</p>
			<Button size="small" loading={isPending} onClick={() => mutate()}>
				{words.again}
			</Button>
		</div>
	);
}
