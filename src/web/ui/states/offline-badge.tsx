import CloudOff from "lucide-react/icons/cloud-off";
import Wifi from "lucide-react/icons/wifi";
import { type ReactNode, useEffect, useState } from "react";
import { Badge } from "#web/ui/layout/badge.tsx";
import { useOnline } from "./use-online.ts";

const backOnlineMs = 3_000;

interface Props {
	offline: string;
	since?: ReactNode;
	backOnline: string;
}

export function OfflineBadge({ offline, since, backOnline }: Props) {
	const online = useOnline();
	const [wasOffline, setWasOffline] = useState(!online);
	useEffect(() => {
		if (!online) {
			setWasOffline(true);
			return;
		}
		const timer = setTimeout(() => setWasOffline(false), backOnlineMs);
		return () => clearTimeout(timer);
	}, [online]);

	return (
		<span role="status" className="inline-flex">
			{!online && (
				<Badge tone="careful" icon={<CloudOff aria-hidden />}>
					<span>{offline}</span>
					{since}
				</Badge>
			)}
			{online && wasOffline && (
				<Badge tone="good" icon={<Wifi aria-hidden />}>
					{backOnline}
				</Badge>
			)}
		</span>
	);
}
