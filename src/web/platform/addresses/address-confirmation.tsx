import type { User } from "#contract/account/auth.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const ConfirmationNote = onDemand({
	load: async () => (await import("./confirmation-note.tsx")).ConfirmationNote,
	texts: ["confirmation"],
});

/** Loaded only for users whose address is unconfirmed. */
export function AddressConfirmation({ user }: { user: User }) {
	if (user.isVerified) return null;
	return (
		<OptionalPart>
			<ConfirmationNote user={user} />
		</OptionalPart>
	);
}
