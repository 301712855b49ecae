import { useRef } from "react";
import type { Passkey } from "#contract/account/second-step.ts";
import { ConfirmPasswordDialog } from "#web/account/auth/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useSecondStepChange } from "./queries.ts";

interface Props {
	open: boolean;
	onClose: () => void;
}

export function RemoveTotpDialog({ open, onClose }: Props) {
	const words = useStrings().security.step.totp;
	const change = useSecondStepChange();

	async function remove(password: string) {
		await change(send("DELETE /api/auth/totp", { body: { password } }));
		toast({ title: words.removed, tone: "good" });
		onClose();
	}
	return (
		<ConfirmPasswordDialog
			open={open}
			onClose={onClose}
			title={words.removeTitle}
			text={words.removeText}
			act={{ label: words.remove, isDangerous: true }}
			onProve={remove}
		/>
	);
}

export function RemovePasskeyDialog({
	passkey,
	onClose,
}: {
	passkey: Passkey | undefined;
	onClose: () => void;
}) {
	const words = useStrings().security.step.passkey;
	const change = useSecondStepChange();
	// Keeps the name visible while the dialog closes.
	const last = useRef(passkey);
	last.current = passkey ?? last.current;

	async function remove(password: string) {
		if (passkey === undefined) return;
		const { id: passkeyId } = passkey;
		await change(send("DELETE /api/auth/passkeys/:passkeyId", { params: { passkeyId }, body: { password } }));
		toast({ title: words.removed, tone: "good" });
		onClose();
	}
	return (
		<ConfirmPasswordDialog
			open={passkey !== undefined}
			onClose={onClose}
			title={words.removeTitle(last.current?.name ?? "")}
			text={words.removeText}
			act={{ label: words.remove, isDangerous: true }}
			onProve={remove}
		/>
	);
}

export function RenewCodesDialog({ open, onClose, onDone }: Props & { onDone: (codes: string[]) => void }) {
	const words = useStrings().security.step.codes;
	const change = useSecondStepChange();

	// Stays the same until the codes arrive, so that a retry gets the codes from a lost response.
	const requestId = useRef(uuidv7());

	async function renew(password: string) {
		const body = { password, requestId: requestId.current };
		const { recoveryCodes } = await change(send("POST /api/auth/recovery-codes", { body }));
		requestId.current = uuidv7();
		onDone(recoveryCodes);
	}
	return (
		<ConfirmPasswordDialog
			open={open}
			onClose={onClose}
			title={words.renewTitle}
			text={words.renewText}
			act={{ label: words.renew }}
			onProve={renew}
		/>
	);
}
