import { Outlet } from "react-router";
import { useMe } from "#web/account/queries.ts";
import { homeEntry } from "./home-entry.ts";
import { Page } from "./page.tsx";

/** Pages of signed-in users, who are expected until it is known; visitors see the home page in their place. */
export function SignedIn() {
	const { user, isLoading } = useMe();
	return user || isLoading ? <Outlet /> : <Page entry={homeEntry} />;
}
