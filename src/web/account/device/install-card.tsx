import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { isDismissed, rememberDismissal } from "./install-dismissal.ts";
import { InstallSteps } from "./install-steps.tsx";
import { install, useInstall } from "./use-install.ts";

/** Gives the user time to look at the page first. */
const iosDelayMs = 5_000;

/** An overlay, so that the page does not shift. */
export function InstallCard() {
	const { install: words } = useStrings().device;
	const { isInstalled, canInstall, isIOS } = useInstall();
	const [isHidden, setIsHidden] = useState(() => isDismissed(Date.now()));
	const [isLate, setIsLate] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsLate(true), iosDelayMs);
		return () => clearTimeout(timer);
	}, []);
	if (isHidden || isInstalled || !(canInstall || (isIOS && isLate))) return null;

	function dismiss() {
		rememberDismissal(Date.now());
		setIsHidden(true);
	}

	return (
		<section
			aria-label={words.title}
			className={classes(
				"fixed inset-x-2 bottom-[calc(var(--nav-height,0px)+env(safe-area-inset-bottom)+2.25rem)] z-20 sm:left-auto sm:w-96",
				"flex flex-col gap-3 rounded-card border border-line bg-float p-4 shadow-float lg:right-6 lg:bottom-6",
				"transition duration-220 starting:translate-y-3 starting:opacity-0",
			)}
		>
			<div className="-mt-1.5 -mr-2 flex items-center justify-between gap-2">
				<h2 className="font-semibold text-17">{words.title}</h2>
				<IconButton label={words.close} icon={<X aria-hidden />} onClick={dismiss} />
			</div>
			<p className="-mt-2 text-15 text-quiet">{words.text}</p>
			{canInstall ? (
				<Button tone="primary" icon={<Download aria-hidden />} onClick={() => void install()}>
					{words.now}
				</Button>
			) : (
				<InstallSteps />
			)}
		</section>
	);
}
