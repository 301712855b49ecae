import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { askToSignIn } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey, meQuery, useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Requires signing in to the account that requested the change. */
export function ConfirmEmail({ token }: { token: string }) {
	const { security } = useStrings();
	const words = security.email.confirm;
	const { user, isLoading } = useMe();
	const client = useQueryClient();
	const navigate = useNavigate();
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => send("POST /api/auth/email/confirm", { body: { token } }),
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: meKey });
			const fresh = await client.ensureQueryData(meQuery);
			toast({ title: words.done.title, message: words.done.message(fresh?.email ?? ""), tone: "good" });
			await navigate(`${pages.settings}?tab=privacy`, { replace: true });
		},
	});
	const isOut = !(user || isLoading);
	return (
		<TitledCard level={1} title={words.title} text={isOut ? words.signIn : words.text}>
			{error && (
				<p role="alert" className="text-wrong">
					{errorMessage(error)}
				</p>
			)}
			<div>
				{isOut ? (
					<Button tone="primary" onClick={askToSignIn}>
						{security.sessions.signIn}
					</Button>
				) : (
					<Button tone="primary" loading={isPending} onClick={() => mutate()}>
						{words.act}
					</Button>
				)}
			</div>
		</TitledCard>
	);
}
