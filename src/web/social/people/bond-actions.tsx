import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import UserMinus from "lucide-react/icons/user-minus";
import { useState } from "react";
import type { Person } from "#contract/social/person.ts";
import type { SocialProfile } from "#contract/social/profiles.ts";
import { send } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { MessageLink } from "./message-link.tsx";
import type { Parting } from "./parting-dialog.tsx";
import { useAct } from "./use-act.ts";

export function BondActions({ profile: { person, bond } }: { profile: SocialProfile }) {
	if (bond === "self") return null;
	return (
		<div className="ml-auto flex items-center gap-2">
			{bond === "friends" && <MessageLink userId={person.userId} name={person.socialName} />}
			<Step userId={person.userId} bond={bond} />
			<UnfriendOrBlockMenu person={person} isFriend={bond === "friends"} />
		</div>
	);
}

function Step({ userId, bond }: { userId: string; bond: SocialProfile["bond"] }) {
	const { requests: words, profile } = useStrings().friends;
	const params = { userId };
	const ask = useAct(() => send("PUT /api/social/friends/:userId", { params }));
	const withdraw = useAct(() => send("DELETE /api/social/friends/:userId", { params }));
	const accept = useAct(() => send("POST /api/social/friends/:userId/accept", { params }));
	if (bond === "none") {
		return (
			<Button tone="primary" loading={ask.isPending} onClick={ask.act}>
				{profile.ask}
			</Button>
		);
	}
	if (bond === "asked") {
		return (
			<Button loading={withdraw.isPending} onClick={withdraw.act}>
				{profile.withdraw}
			</Button>
		);
	}
	if (bond === "asks") {
		return (
			<Button tone="primary" loading={accept.isPending} onClick={accept.act}>
				{words.accept}
			</Button>
		);
	}
	return null;
}

const PartingDialog = onDemand({
	load: async () => (await import("./parting-dialog.tsx")).PartingDialog,
	texts: ["friends"],
});

/** Kept in a menu, so that nobody ends a friendship by accident. */
function UnfriendOrBlockMenu({ person, isFriend }: { person: Person; isFriend: boolean }) {
	const { part: words } = useStrings().friends;
	const [asking, setAsking] = useState<{ parting: Parting; isOpen: boolean }>();
	const open = (parting: Parting) => () => setAsking({ parting, isOpen: true });
	const label = words.menu(person.socialName);
	return (
		<>
			<Menu
				label={label}
				trigger={(menu) => (
					<IconButton {...menu} id="more-about" label={label} icon={<Ellipsis aria-hidden />} />
				)}
			>
				{isFriend && (
					<MenuItem icon={<UserMinus aria-hidden />} onSelect={open("remove")}>
						{words.remove.action}
					</MenuItem>
				)}
				<MenuItem tone="danger" icon={<Ban aria-hidden />} onSelect={open("block")}>
					{words.block.action}
				</MenuItem>
			</Menu>
			{asking && (
				<RequestedPart onFail={() => setAsking(undefined)}>
					<PartingDialog
						person={person}
						parting={asking.parting}
						open={asking.isOpen}
						onClose={() => setAsking({ ...asking, isOpen: false })}
					/>
				</RequestedPart>
			)}
		</>
	);
}
