import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { isFreedAddress } from "#domain/account/freed-address.ts";
import { ApiError, send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useFreeToken } from "./confirmation-link.ts";

/**
 * For the second link of the confirmation email, which frees the address from an account that never confirmed it. In a
 * browser that may be signed in to that very account, offers to confirm the address first.
 */
export function FreeAddress({ user }: { user: User | null | undefined }) {
	const token = useFreeToken();
	const [isOther, setIsOther] = useState(false);
	if (token === undefined || user === undefined) return null;
	const mayBeOwn = user !== null && !user.isVerified && !isFreedAddress(user.email) && !isOther;
	return mayBeOwn ? (
		<OwnAddress token={token} email={user.email} onOther={() => setIsOther(true)} />
	) : (
		<StrangersAddress token={token} />
	);
}

function OwnAddress({ token, email, onOther }: { token: string; email: string; onOther: () => void }) {
	const { confirmation } = useStrings().profile;
	const { own: words } = confirmation;
	const navigate = useNavigate();
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("POST /api/auth/confirm-email", { body: { token } }),
		onSuccess: async () => {
			toast({ title: confirmation.done, tone: "good" });
			void navigate({ hash: "" }, { replace: true });
			await client.invalidateQueries({ queryKey: meKey });
		},
		onError: (fault) => {
			if (fault instanceof ApiError && fault.problem?.code === "other-account") onOther();
			else toast({ title: confirmation.failed, message: sentenceOf(fault), tone: "wrong" });
		},
	});
	return <LinkCard words={{ ...words, text: words.text(email) }} isPending={isPending} onPress={mutate} />;
}

function StrangersAddress({ token }: { token: string }) {
	const { free: words } = useStrings().profile.confirmation;
	const navigate = useNavigate();
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("POST /api/auth/free-address", { body: { token } }),
		onSuccess: () => {
			toast({ title: words.done, tone: "good" });
			void navigate({ hash: "" }, { replace: true });
		},
		onError: (fault) => toast({ title: words.failed, message: sentenceOf(fault), tone: "wrong" }),
	});
	return <LinkCard words={words} isPending={isPending} onPress={mutate} />;
}

function LinkCard({
	words,
	isPending,
	onPress,
}: {
	words: Record<"title" | "text" | "act", string>;
	isPending: boolean;
	onPress: () => void;
}) {
	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-4">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<p>{words.text}</p>
				<Button tone="primary" loading={isPending} onClick={() => onPress()}>
					{words.act}
				</Button>
			</div>
		</Card>
	);
}
