import { useState, useSyncExternalStore } from "react";
import type { User } from "#contract/account/auth.ts";
import { useInstall } from "#web/account/device/public.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { receivesPush } from "#web/platform/push/push-mark.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { showTest } from "./device-reminders.ts";
import { followPermission, messageOf, requestPermission, usePermission } from "./permission.ts";
import { checkDevice } from "./push-device.ts";

const tones = { default: "plain", granted: "good", denied: "wrong" } as const;

export function PermissionCard({ user }: { user: User }) {
	const { permission: words, toasts } = useStrings().reminders;
	const permission = usePermission();
	const isPushed = useSyncExternalStore(followPermission, () => receivesPush(user.id));
	const [isWorking, setIsWorking] = useState(false);
	if (permission === undefined) return <NotSupported />;

	async function whileBusy(work: () => Promise<void>) {
		setIsWorking(true);
		await work();
		setIsWorking(false);
	}

	async function test() {
		try {
			await sendTest(user.id);
			toast({ ...toasts.testSent, tone: "good" });
		} catch (error) {
			toast({ title: toasts.testFailed, message: messageOf(error), tone: "wrong" });
		}
	}

	const isGranted = permission === "granted";
	const text = isGranted && !isPushed ? words.text.local : words.text[permission];
	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-3">
				<div className="flex w-full flex-wrap items-center justify-between gap-2">
					<h2 className="font-semibold text-20">{words.title}</h2>
					<Badge tone={tones[permission]}>{words.states[permission]}</Badge>
				</div>
				<p className="text-quiet">{text}</p>
				{permission !== "denied" && (
					<Button
						tone={isGranted ? "secondary" : "primary"}
						loading={isWorking}
						onClick={() => void whileBusy(isGranted ? test : requestPermission)}
					>
						{isGranted ? words.test : words.allow}
					</Button>
				)}
			</div>
		</Card>
	);
}

/** Sends a push; if it does not reach this device, renews the device's subscription and shows the test locally. */
async function sendTest(userId: string): Promise<void> {
	if (receivesPush(userId)) {
		const { isThisOne } = await send("POST /api/push/test");
		if (isThisOne) return;
		await checkDevice(userId).catch(() => false);
	}
	await showTest();
}

function NotSupported() {
	const { unsupported: words } = useStrings().reminders.permission;
	const { isIOS, isInstalled } = useInstall();
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-20">{words.title}</h2>
			<p className="mt-3 text-quiet">{isIOS && !isInstalled ? words.ios : words.text}</p>
		</Card>
	);
}
