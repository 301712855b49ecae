import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Confirms the address when the link of a mail has led here, and says what came of it. */
export function useConfirmationLink(): void {
	const { confirmation: words } = useStrings().profile;
	const { hash } = useLocation();
	const navigate = useNavigate();
	const client = useQueryClient();
	// Behind the # it is sent to no server and stands in no log.
	const token = /^#confirm=(.+)$/.exec(hash)?.[1];

	useEffect(() => {
		if (token === undefined) return;
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
	}, [token, words, navigate, client]);
}

/** Says that an address is not confirmed yet, where mails can do that, and sends the mail again. */
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
