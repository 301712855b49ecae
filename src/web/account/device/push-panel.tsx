import { useEffect, useState } from "react";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { receivesPush } from "#web/platform/push/push-mark.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useInstall } from "./use-install.ts";

const tones = { default: "plain", granted: "good", denied: "wrong" } as const;

export function PushPanel() {
	const { device, reminders } = useStrings();
	const { push: words } = device;
	const { user } = useMe();
	const { isIOS, isInstalled } = useInstall();
	const permission = usePermission();
	if (permission === undefined) {
		const { title, text, ios } = words.unsupported;
		return (
			<Card label={title}>
				<h2 className="font-semibold text-20">{title}</h2>
				<p className="mt-3 text-quiet">{isIOS && !isInstalled ? ios : text}</p>
			</Card>
		);
	}
	const isLocal = permission === "granted" && !(user && receivesPush(user.id));
	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-3">
				<div className="flex w-full flex-wrap items-center justify-between gap-2">
					<h2 className="font-semibold text-20">{words.title}</h2>
					<Badge tone={tones[permission]}>{words.states[permission]}</Badge>
				</div>
				<p className="text-quiet">{isLocal ? reminders.permission.text.local : words.text[permission]}</p>
				<Link
					to={`${pages.settings}?tab=notifications`}
					className="inline-flex min-h-11 items-center font-medium text-link underline"
				>
					{words.link}
				</Link>
			</div>
		</Card>
	);
}

/** Undefined in browsers that don't support notifications. */
function usePermission(): NotificationPermission | undefined {
	const [permission, setPermission] = useState(read);
	useEffect(() => {
		const follow = () => setPermission(read());
		window.addEventListener("focus", follow);
		document.addEventListener("visibilitychange", follow);
		return () => {
			window.removeEventListener("focus", follow);
			document.removeEventListener("visibilitychange", follow);
		};
	}, []);
	return permission;
}

function read(): NotificationPermission | undefined {
	return "Notification" in window ? Notification.permission : undefined;
}
