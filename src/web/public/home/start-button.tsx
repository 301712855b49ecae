import { pages } from "#contract/pages.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import type { ButtonSize } from "#web/ui/controls/button-look.ts";

interface Props {
	id: string;
	label: string;
	size?: ButtonSize;
}

export function StartButton({ id, label, size = "regular" }: Props) {
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
		<Button id={id} tone="primary" size={size} onClick={() => openDialog({ kind: "join", tab: "sign-up" })}>
			{label}
		</Button>
	);
}
