import Bell from "lucide-react/icons/bell";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { bannerHeight, dismissBanner } from "./banner-dismissal.ts";
import { requestPermission, usePermission } from "./permission.ts";

/** See `isBannerWanted`. */
export function PermissionBanner() {
	const { banner: words } = useStrings().reminders;
	const permission = usePermission();
	const [isDismissed, setIsDismissed] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	if (permission !== "default" || isDismissed) return null;

	async function allow() {
		setIsAsking(true);
		await requestPermission();
		setIsAsking(false);
	}

	function dismiss() {
		dismissBanner();
		setIsDismissed(true);
	}

	return (
		<section
			aria-label={words.title}
			className={`flex flex-wrap content-center items-center gap-x-4 gap-y-2 rounded-card bg-card p-4 ring-1 ring-line sm:px-6 ${bannerHeight}`}
		>
			<Bell aria-hidden className="size-5 shrink-0 text-link" />
			<p className="min-w-0 flex-1">
				<span className="font-medium">{words.title}</span>{" "}
				<span className="text-quiet max-sm:sr-only">{words.text}</span>
			</p>
			<div className="order-last max-sm:w-full max-sm:pl-9 sm:order-none">
				<Button size="small" loading={isAsking} onClick={() => void allow()}>
					{words.allow}
				</Button>
			</div>
			<IconButton label={words.dismiss} icon={<X aria-hidden />} onClick={dismiss} />
		</section>
	);
}
