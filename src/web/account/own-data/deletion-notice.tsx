import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Countdown } from "./countdown.tsx";
import { useDeletion } from "./queries.ts";

export function DeletionNotice() {
	const { delete: words } = useStrings().ownData;
	const { data: deletion } = useDeletion();
	// The settings page has its own card for the deletion.
	const isShownAlready = useLocation().pathname === pages.settings;
	if (!deletion || isShownAlready) return null;
	return (
		<aside
			aria-label={words.title}
			className="mx-auto w-full max-w-reading px-4 pt-4 max-sm:pb-4 sm:px-6 sm:pt-6"
		>
			<div className="rounded-card bg-sunken p-4 sm:p-6">
				<Countdown deletion={deletion} />
			</div>
		</aside>
	);
}
