import { pages } from "#contract/pages.ts";
import { useMe } from "#web/account/queries.ts";
import { openDialog } from "#web/app/dialogs.ts";
import { useStrings } from "#web/app/locale.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { ButtonSize } from "#web/ui/button-look.ts";

/** The one call to action: visitors join, users go to their dashboard. */
export function StartButton({ label, size = "regular" }: { label: string; size?: ButtonSize }) {
	const { home: words } = useStrings();
	const { user } = useMe();
	if (user) {
		return (
			<ButtonLink tone="primary" size={size} to={pages.dashboard}>
				{words.dashboard}
			</ButtonLink>
		);
	}
	return (
		<Button tone="primary" size={size} onClick={() => openDialog({ kind: "join", tab: "sign-up" })}>
			{label}
		</Button>
	);
}
