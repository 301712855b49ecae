import { Suspense } from "react";
import { Outlet } from "react-router";
import { useMe } from "#web/account/queries.ts";
import { onDemand } from "./page.tsx";
import { PageLoader } from "./page-loader.tsx";

const HomePage = onDemand({
	load: async () => (await import("#web/home/home-page.tsx")).HomePage,
	texts: ["home"],
});

/** Pages of signed-in users; visitors see the home page in their place. */
export function SignedIn() {
	const { user, isLoading } = useMe();
	if (isLoading) return <PageLoader />;
	if (user) return <Outlet />;
	return (
		<Suspense fallback={<PageLoader />}>
			<HomePage />
		</Suspense>
	);
}
