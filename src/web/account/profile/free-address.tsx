import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { isFreedAddress } from "#domain/account/freed-address.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { announce } from "#web/ui/states/announce.ts";
import { useConfirmAddress } from "./confirmation-link.ts";

interface Props {
	token: string;
	user: User | null | undefined;
}

/**
 * For the second link of the confirmation email, which frees the address from an account that never confirmed it. In a
 * browser that may be signed in to that very account, offers to confirm the address first.
 */
export function FreeAddress({ token, user }: Props) {
	const { own, free: words } = useStrings().profile.confirmation;
	const navigate = useNavigate();
	const [isOther, setIsOther] = useState(false);
	const confirm = useConfirmAddress(() => {
		setIsOther(true);
		announce(words.title);
	});
	const free = useMutation({
		mutationFn: (token: string) => send("POST /api/auth/free-address", { body: { token } }),
		onSuccess: () => toast({ title: words.done, tone: "good" }),
		onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
	});
	if (user === undefined) return null;
	const mayBeOwn = user !== null && !user.isVerified && !isFreedAddress(user.email) && !isOther;
	const { title, text, act } = mayBeOwn ? { ...own, text: own.text(user.email) } : words;
	const { mutate, isPending } = mayBeOwn ? confirm : free;

	function removeToken() {
		void navigate({ hash: "" }, { replace: true });
	}

	return (
		<Card label={title}>
			<div className="flex flex-col items-start gap-4">
				<h2 className="font-semibold text-20">{title}</h2>
				<p>{text}</p>
				<Button tone="primary" loading={isPending} onClick={() => mutate(token, { onSuccess: removeToken })}>
					{act}
				</Button>
			</div>
		</Card>
	);
}
