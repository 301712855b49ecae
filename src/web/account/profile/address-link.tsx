import type { User } from "#contract/account/auth.ts";
import { ConfirmAddress } from "./confirmation-link.ts";
import { FreeAddress } from "./free-address.tsx";

interface Props {
	act: string | undefined;
	token: string;
	user: User | null | undefined;
}

/** Handles the two links in the confirmation email. */
export function AddressLink({ act, ...link }: Props) {
	return act === "free" ? <FreeAddress {...link} /> : <ConfirmAddress {...link} />;
}
