import { ProfilePage } from "#web/account/profile/profile-page.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const OwnLinks = onDemand({
	load: async () => (await import("./own-links.tsx")).OwnLinks,
	texts: ["profile"],
});

/** The profile, which on phones also leads to everything else of the account's owner. */
export function ProfileScreen() {
	return <ProfilePage Links={OwnLinks} />;
}
