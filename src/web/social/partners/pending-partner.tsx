import { useState } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { EndDialog } from "./end-dialog.tsx";
import { LinkShare } from "./link-share.tsx";
import { usePartnerMutation } from "./queries.ts";

export function PendingPartner({ partnership, name }: { partnership: Partnership; name: string }) {
	const { partners: words } = useStrings();
	if (partnership.role === "partner") return <Answer partnership={partnership} name={name} />;
	if (partnership.invitePath === null) return <p className="text-quiet">{words.waitsForThem(name)}</p>;
	return <LinkShare path={partnership.invitePath} habit={partnership.habit.title} />;
}

function Answer({ partnership, name }: { partnership: Partnership; name: string }) {
	const { partners: words } = useStrings();
	const { id, revision, wasAgreed } = partnership;
	const [isEnding, setIsEnding] = useState(false);
	const params = { partnershipId: id };
	const accept = usePartnerMutation(() =>
		send("POST /api/social/partners/:partnershipId/accept", { params, body: { revision } }),
	);
	const decline = usePartnerMutation(() =>
		send("POST /api/social/partners/:partnershipId/decline", { params }),
	);
	const onError = (error: Error) =>
		void toast({ title: words.notDone, message: errorMessage(error), tone: "wrong" });
	return (
		<div className="flex flex-col gap-3">
			<p className="wrap-anywhere text-quiet">{wasAgreed ? words.changed(name) : words.waitsForYou(name)}</p>
			<div className="flex flex-wrap gap-2">
				<Button
					tone="primary"
					loading={accept.isPending}
					onClick={() => accept.mutate(undefined, { onError })}
				>
					{words.accept}
				</Button>
				{wasAgreed ? (
					<Button onClick={() => setIsEnding(true)}>{words.end.action}</Button>
				) : (
					<Button loading={decline.isPending} onClick={() => decline.mutate(undefined, { onError })}>
						{words.decline}
					</Button>
				)}
			</div>
			{isEnding && <EndDialog partnership={partnership} onClose={() => setIsEnding(false)} />}
		</div>
	);
}
