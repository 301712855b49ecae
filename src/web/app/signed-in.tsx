import { Fragment } from "react";
import { Outlet } from "react-router";
import { useMe } from "#web/platform/me.ts";
import { homeEntry } from "./home-entry.ts";
import { Page } from "./page.tsx";

/** Visitors get the home page instead. A change of user remounts the page. */
export function SignedIn() {
	const { user, isLoading } = useMe();
	if (!(user || isLoading)) return <Page entry={homeEntry} />;
	return (
		<Fragment key={user?.id}>
			<Outlet />
		</Fragment>
	);
}
