import { useRef } from "react";
import type { Passkey } from "#contract/account/second-step.ts";
import { ProveDialog } from "#web/account/auth/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRefreshSecondStep } from "./queries.ts";

interface Props {
	open: boolean;
	onClose: () => void;
}

export function RemoveTotpDialog({ open, onClose }: Props) {
	const words = useStrings().security.step.totp;
	const refresh = useRefreshSecondStep();

	async function remove(password: string) {
		await send("DELETE /api/auth/totp", { body: { password } });
		toast({ title: words.removed, tone: "good" });
		await refresh();
		onClose();
	}
	return (
		<ProveDialog
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
	const refresh = useRefreshSecondStep();
	// Keeps the name visible while the dialog closes.
	const last = useRef(passkey);
	last.current = passkey ?? last.current;

	async function remove(password: string) {
		if (passkey === undefined) return;
		const { id: passkeyId } = passkey;
		await send("DELETE /api/auth/passkeys/:passkeyId", { params: { passkeyId }, body: { password } });
		toast({ title: words.removed, tone: "good" });
		await refresh();
		onClose();
	}
	return (
		<ProveDialog
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
	const refresh = useRefreshSecondStep();

	async function renew(password: string) {
		const { recoveryCodes } = await send("POST /api/auth/recovery-codes", { body: { password } });
		await refresh();
		onDone(recoveryCodes);
	}
	return (
		<ProveDialog
			open={open}
			onClose={onClose}
			title={words.renewTitle}
			text={words.renewText}
			act={{ label: words.renew }}
			onProve={renew}
		/>
	);
}
