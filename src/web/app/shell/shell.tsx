import { type MouseEvent, Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { Boundary, OptionalPart, RequestedPart } from "#web/platform/boundary.tsx";
import { useDialog, withdrawDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { BrokenPage } from "./broken-page.tsx";
import { BottomBar, isInBar } from "./navigation/bottom-bar.tsx";
import { Header } from "./navigation/header.tsx";
import { PageLoader } from "./page-loader.tsx";
import { useArrival } from "./use-arrival.ts";

/** Loaded on demand: no page waits for these. */
const Connection = onDemand({
	load: async () => (await import("./connection.tsx")).Connection,
	texts: [],
});
const CurrentDialog = onDemand({
	load: async () => (await import("./shell-dialogs.tsx")).CurrentDialog,
	texts: [],
});
const News = onDemand({ load: async () => (await import("./live-updates.tsx")).News, texts: [] });
/** A small separate file, requested at the first render; earlier toasts wait in `toast.ts`. */
const Toasts = onDemand({
	load: async () => (await import("#web/ui/overlays/toasts.tsx")).Toasts,
	texts: [],
});

export function Shell() {
	const { shell: words } = useStrings();
	const { user } = useMe();
	const { pathname } = useLocation();
	const hasBar = user !== null && (user !== undefined || isInBar(pathname));
	return (
		<div className={classes("flex min-h-dvh flex-col", hasBar && footLook)}>
			{/* biome-ignore lint/a11y/useValidAnchor: it works without scripts, too */}
			<a href="#main" onClick={focusMain} className={skipLook}>
				{words.skip}
			</a>
			<Header />
			<OptionalPart>
				<Connection />
			</OptionalPart>
			<Main />
			{hasBar && <BottomBar user={user} />}
			<OpenedDialog />
			{user && (
				<OptionalPart>
					<News user={user} />
				</OptionalPart>
			)}
			<OptionalPart>
				<Toasts label={words.toasts.label} dismissLabel={words.toasts.dismiss} />
			</OptionalPart>
		</div>
	);
}

/** Without the browser's own navigation, which would replace the token in the fragment of a mailed link. */
function focusMain(event: MouseEvent) {
	event.preventDefault();
	document.getElementById("main")?.focus();
}

function OpenedDialog() {
	const { dialog, isOpen } = useDialog();
	if (dialog === undefined) return null;
	return (
		<RequestedPart key={dialog.kind} onFail={withdrawDialog}>
			<CurrentDialog dialog={dialog} open={isOpen} />
		</RequestedPart>
	);
}

/** On phones the page ends above the bottom bar; a page's own dock replaces the bar. */
const footLook = classes(
	"max-lg:[--nav-height:4rem] max-lg:pb-[calc(var(--nav-height)+env(safe-area-inset-bottom))]",
	"max-lg:has-[[data-docked]]:[--nav-height:0px] max-lg:has-[[data-docked]]:[&>nav]:hidden",
);

const skipLook = classes(
	"sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-float",
	"focus:px-4 focus:py-3 focus:shadow-float",
);

/** Keeps the frame visible while the page loads or if it fails. */
function Main() {
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useArrival(main);
	return (
		<main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
			<Boundary key={pathname} fallback={<BrokenPage />}>
				<Suspense fallback={<PageLoader />}>
					<Outlet />
				</Suspense>
			</Boundary>
		</main>
	);
}
