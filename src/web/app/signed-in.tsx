import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useMe } from "#web/account/queries.ts";
import { loadTexts } from "./locale.ts";
import { PageLoader } from "./page-loader.tsx";

const HomePage = lazy(async () => {
	const [{ HomePage }] = await Promise.all([import("#web/home/home-page.tsx"), loadTexts("home")]);
	return { default: HomePage };
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
