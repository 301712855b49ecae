import { Fragment } from "react";
import { Outlet } from "react-router";
import { useMe } from "#web/platform/me.ts";
import { homeEntry } from "./home-entry.ts";
import { Page } from "./page.tsx";

/**
 * Visitors get the home page instead, as soon as we know that nobody is signed in. A change of user remounts the
 * page.
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
