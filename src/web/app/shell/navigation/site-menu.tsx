import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import Share2 from "lucide-react/icons/share-2";
import type { User } from "#contract/account/auth.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem, MenuSeparator } from "#web/ui/overlays/menu-item.tsx";
import { phoneDestinations } from "./destinations.ts";
import { AccountItems, JoinItems, NavigationItems } from "./navigation-links.tsx";

export function SiteMenu({ user }: { user: User | null | undefined }) {
	const { navigation: words, share: shareWords } = useStrings().shell;
	return (
		<span className="inline-flex lg:hidden">
			<Menu
				label={words.menu}
				trigger={(menu) => (
					<IconButton {...menu} id="menu" label={words.menu} icon={<MenuIcon aria-hidden />} />
				)}
			>
				<MenuItem icon={<Search aria-hidden />} onSelect={() => openDialog({ kind: "palette" })}>
					{words.search}
				</MenuItem>
				<NavigationItems to={phoneDestinations(user)} />
				<MenuItem icon={<Share2 aria-hidden />} onSelect={() => openDialog({ kind: "share" })}>
					{shareWords.title}
				</MenuItem>
				<MenuSeparator />
				{user ? <AccountItems user={user} /> : <JoinItems />}
			</Menu>
		</span>
	);
}
