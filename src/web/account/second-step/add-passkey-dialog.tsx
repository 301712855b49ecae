import { useState } from "react";
import { ProveDialog } from "#web/account/auth/public.ts";
import { makePasskey } from "#web/account/passkeys/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRefreshSecondStep } from "./queries.ts";

interface Props {
	open: boolean;
	onClose: () => void;
	/** Receives the recovery codes, if any were created with the passkey. */
	onDone: (codes: string[] | null) => void;
}

/** The device itself asks for a fingerprint, face or PIN. */
export function AddPasskeyDialog({ open, onClose, onDone }: Props) {
	const words = useStrings().security.step.passkey;
	const refresh = useRefreshSecondStep();
	const [name, setName] = useState("");

	async function add(password: string) {
		const options = await send("POST /api/auth/passkeys/options", { body: { password } });
		const passkey = await makePasskey(options).catch((refusal: unknown) => {
			const isThere = refusal instanceof Error && refusal.name === "InvalidStateError";
			toast({ title: isThere ? words.already : words.notMade, tone: "wrong" });
			return undefined;
		});
		if (passkey === undefined) return;
		const body = { name: name.trim() || words.thisDevice, passkey };
		const { recoveryCodes } = await send("POST /api/auth/passkeys", { body });
		toast({ title: words.added, tone: "good" });
		setName("");
		await refresh();
		onDone(recoveryCodes);
	}
	return (
		<ProveDialog
			open={open}
			onClose={onClose}
			title={words.add}
			text={words.addText}
			act={{ label: words.create }}
			onProve={add}
		>
			<TextField
				label={words.name}
				hint={words.nameHint}
				value={name}
				onChange={({ target }) => setName(target.value)}
				maxLength={60}
			/>
		</ProveDialog>
	);
}
