import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import { useLocation } from "react-router";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChallengeFormDialog } from "./challenge-form-dialog.tsx";

/** In the header of the hub: on the tab of challenges it is what to do first. */
export function CreateChallengeAction() {
	const isHere = new URLSearchParams(useLocation().search).get("tab") === "challenges";
	return <CreateChallengeButton tone={isHere ? "primary" : "secondary"} />;
}

/** Opens the dialog of a new challenge. */
export function CreateChallengeButton({ tone = "secondary" }: { tone?: "primary" | "secondary" }) {
	const { create: words } = useStrings().challenges;
	const { user } = useMe();
	const [isOpen, setIsOpen] = useState(false);
	if (!user) return null;
	return (
		<>
			<Button tone={tone} icon={<Trophy aria-hidden />} onClick={() => setIsOpen(true)}>
				{words.action}
			</Button>
			<ChallengeFormDialog user={user} open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}
