import { Outlet } from "react-router";
import { useMe } from "#web/account/queries.ts";
import { homeEntry } from "./home-entry.ts";
import { Page } from "./page.tsx";
import { PageLoader } from "./page-loader.tsx";

/** Pages of signed-in users; visitors see the home page in their place. */
export function SignedIn() {
	const { user, isLoading } = useMe();
	if (isLoading) return <PageLoader />;
	return user ? <Outlet /> : <Page entry={homeEntry} />;
}
