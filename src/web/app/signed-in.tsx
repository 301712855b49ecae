import { Fragment } from "react";
import { Outlet } from "react-router";
import { useMe } from "#web/platform/me.ts";
import { homeEntry } from "./home-entry.ts";
import { Page } from "./page.tsx";

/**
 * Pages of signed-in users, who are expected until it is known; visitors see the home page in their place. Another
 * user begins them anew.
 */
export function SignedIn() {
	const { user, isLoading } = useMe();
	if (!(user || isLoading)) return <Page entry={homeEntry} />;
	return (
		<Fragment key={user?.id}>
			<Outlet />
		</Fragment>
	);
}
