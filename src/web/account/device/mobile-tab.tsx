import type { User } from "#contract/account/auth.ts";
import { InstallPanel } from "./install-panel.tsx";
import { OfflinePanel } from "./offline-panel.tsx";
import { PushPanel } from "./push-panel.tsx";

/** The app on this device: installed, allowed to remind, and what it keeps. */
export function MobileTab({ user, notificationsLink }: { user: User; notificationsLink: string }) {
	return (
		<div className="flex flex-col gap-4">
			<InstallPanel />
			<PushPanel settingsLink={notificationsLink} />
			<OfflinePanel user={user} />
		</div>
	);
}
