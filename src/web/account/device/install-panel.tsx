import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { InstallSteps } from "./install-steps.tsx";
import { install, useInstall } from "./use-install.ts";

export function InstallPanel() {
	const { install: words } = useStrings().device;
	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-3">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<InstallOptions />
			</div>
		</Card>
	);
}

function InstallOptions() {
	const { install: words } = useStrings().device;
	const { isInstalled, canInstall, isIOS } = useInstall();
	if (isInstalled) {
		return (
			<p className="flex items-center gap-2">
				<CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
				{words.installed}
			</p>
		);
	}
	return (
		<>
			<p className="text-quiet">{words.text}</p>
			{canInstall && (
				<Button icon={<Download aria-hidden />} onClick={() => void install()}>
					{words.now}
				</Button>
			)}
			{!canInstall && (isIOS ? <InstallSteps /> : <p className="text-15 text-quiet">{words.inMenu}</p>)}
		</>
	);
}
