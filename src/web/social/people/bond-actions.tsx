import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import UserMinus from "lucide-react/icons/user-minus";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import type { SocialProfile } from "#contract/social/profiles.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { useAct } from "./use-act.ts";

/** What can be done about a person: to ask, to answer, to part. */
export function BondActions({ profile: { person, bond } }: { profile: SocialProfile }) {
	if (bond === "self") return null;
	return (
		<div className="ml-auto flex items-center gap-2">
			<Step userId={person.userId} bond={bond} />
			<PartMenu userId={person.userId} name={person.socialName} isFriend={bond === "friends"} />
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

type Parting = "remove" | "block";

interface PartProps {
	userId: string;
	name: string;
	isFriend: boolean;
}

/** Behind a menu, so that nobody ends a friendship by a slip of the thumb. */
export function PartMenu({ userId, name, isFriend }: PartProps) {
	const { part: words, cancel } = useStrings().friends;
	const [asking, setAsking] = useState<{ parting: Parting; isOpen: boolean }>();
	const navigate = useNavigate();
	const params = { userId };
	const close = () => setAsking((before) => before && { ...before, isOpen: false });
	const remove = useAct(() => send("DELETE /api/social/friends/:userId", { params }), close);
	const block = useAct(
		() => send("POST /api/social/blocks/:userId", { params }),
		() => {
			close();
			void navigate(`${pages.social}?tab=friends`, { replace: true });
		},
	);
	const { act, isPending } = asking?.parting === "block" ? block : remove;
	const open = (parting: Parting) => () => setAsking({ parting, isOpen: true });
	return (
		<>
			<Menu
				label={words.menu(name)}
				trigger={(menu) => <IconButton {...menu} label={words.menu(name)} icon={<Ellipsis aria-hidden />} />}
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
				<ConfirmDialog
					open={asking.isOpen}
					onOpenChange={close}
					title={words[asking.parting].title(name)}
					text={words[asking.parting].text}
					cancelLabel={cancel}
					confirm={{ label: words[asking.parting].action, onPress: act, tone: "danger", loading: isPending }}
				/>
			)}
		</>
	);
}
