import { ProfilePage } from "#web/account/profile/profile-page.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const OwnLinks = onDemand({
	load: async () => (await import("./own-links.tsx")).OwnLinks,
	texts: ["profile"],
});

export function ProfileScreen() {
	return <ProfilePage Links={OwnLinks} />;
}
