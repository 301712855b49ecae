import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { HubChallengeDialog } from "./hub-form-dialog.tsx";

export function CreateChallengeButton({ tone }: { tone: "primary" | "secondary" }) {
	const { create: words } = useStrings().challenges;
	const { user } = useMe();
	const [isOpen, setIsOpen] = useState(false);
	if (!user) return null;
	return (
		<>
			<Button tone={tone} icon={<Trophy aria-hidden />} onClick={() => setIsOpen(true)}>
				{words.action}
			</Button>
			<HubChallengeDialog user={user} open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}
