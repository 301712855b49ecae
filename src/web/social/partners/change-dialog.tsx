import { useState } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import { send } from "#web/platform/api.ts";
import { useChangesSince } from "#web/platform/forms/use-changes-since.ts";
import { useStrings } from "#web/platform/locale.ts";
import { AgreementForm } from "./agreement-form.tsx";

/** The partner has to accept the change. */
export function ChangeDialog({ partnership, onClose }: { partnership: Partnership; onClose: () => void }) {
	const { form: words } = useStrings().partners;
	const changesIn = useChangesSince(partnership);
	const { promise, help, checkInFrequency, until } = partnership;
	const [terms, setTerms] = useState({ promise, help, checkInFrequency, until: until ?? "" });
	const params = { partnershipId: partnership.id };
	return (
		<AgreementForm
			title={words.change}
			description={words.changeText}
			action={words.save}
			terms={terms}
			onChange={setTerms}
			send={async (form) => {
				const body = changesIn(form);
				if (Object.keys(body).length === 0) return undefined;
				return send("PATCH /api/social/partners/:partnershipId", { params, body });
			}}
			successMessage={(changed) => changed && words.saved}
			onClose={onClose}
		/>
	);
}
