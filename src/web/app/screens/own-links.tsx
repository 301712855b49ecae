import ChevronRight from "lucide-react/icons/chevron-right";
import Inbox from "lucide-react/icons/inbox";
import Receipt from "lucide-react/icons/receipt-indian-rupee";
import type { ReactNode } from "react";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { DestinationIcon } from "#web/app/shell/navigation/destination-icon.tsx";
import type { DestinationName } from "#web/app/shell/navigation/destinations.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";

const linked: readonly DestinationName[] = [
	"consultation",
	"resources",
	"organizations",
	"integrations",
	"pricing",
	"help",
];

export function OwnLinks({ user }: { user: User }) {
	const { profile, shell } = useStrings();
	const { navigation: words } = shell;
	const names = user.isAdmin ? [...linked, "admin" as const] : linked;
	return (
		<Card inset="flush">
			<Rows>
				<OwnLink to={pages.inbox} icon={<Inbox aria-hidden />}>
					{words.inbox(user.unreadNotices)}
				</OwnLink>
				<OwnLink to={pages.settings} icon={<DestinationIcon page="settings" />}>
					{words.settings}
				</OwnLink>
				<OwnLink to="#payments" icon={<Receipt aria-hidden />}>
					{profile.history.title}
				</OwnLink>
				{names.map((page) => (
					<OwnLink key={page} to={pages[page]} icon={<DestinationIcon page={page} />}>
						{words[page]}
					</OwnLink>
				))}
			</Rows>
		</Card>
	);
}

function OwnLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
	return (
		<Row
			to={to}
			leading={<span className="text-quiet [&_svg]:size-5">{icon}</span>}
			title={children}
			trailing={<ChevronRight aria-hidden className="size-5 text-quiet" />}
		/>
	);
}
