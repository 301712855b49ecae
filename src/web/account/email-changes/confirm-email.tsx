import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { ApiError, errorMessage, OfflineError, send } from "#web/platform/api.ts";
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
	/** The address before a try without a response, which may have changed it. */
	const emailBefore = useRef<string>(undefined);
	const { mutate, isPending, error } = useMutation({
		mutationFn: async () => {
			try {
				await send("POST /api/auth/email/confirm", { body: { token } });
			} catch (error) {
				if (!(await hasChangedBefore(error))) throw error;
			}
		},
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: meKey });
			const fresh = await client.ensureQueryData(meQuery);
			toast({ title: words.done.title, message: words.done.message(fresh?.email ?? ""), tone: "good" });
		},
	});

	function confirm() {
		// Not called if another page was opened before the response.
		mutate(undefined, { onSuccess: () => void navigate(`${pages.settings}?tab=privacy`, { replace: true }) });
	}

	async function hasChangedBefore(error: unknown): Promise<boolean> {
		if (error instanceof OfflineError) emailBefore.current ??= user?.email;
		const isExpired = error instanceof ApiError && error.problem.code === "link-expired";
		if (!isExpired || emailBefore.current === undefined) return false;
		const fresh = await client.fetchQuery({ ...meQuery, staleTime: 0 });
		return fresh !== null && fresh.email !== emailBefore.current;
	}

	const isSignedOut = !(user || isLoading);
	return (
		<TitledCard level={1} title={words.title} text={isSignedOut ? words.signIn : words.text}>
			{error && (
				<p role="alert" className="text-wrong">
					{errorMessage(error)}
				</p>
			)}
			<div>
				{isSignedOut ? (
					<Button tone="primary" onClick={askToSignIn}>
						{security.sessions.signIn}
					</Button>
				) : (
					<Button tone="primary" loading={isPending} onClick={confirm}>
						{words.act}
					</Button>
				)}
			</div>
		</TitledCard>
	);
}
