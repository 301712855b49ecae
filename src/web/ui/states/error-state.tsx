import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";

interface Props {
	title: string;
	text: ReactNode;
	/** Has a retry icon unless `icon` is given; null for none. */
	retry: { label: string; onPress: () => void; icon?: ReactNode };
}

export function ErrorState({ title, text, retry }: Props) {
	const { label, onPress, icon = <RotateCw aria-hidden /> } = retry;
	return (
		<div role="alert" className="flex flex-col items-start gap-4 rounded-card bg-sunken p-5 sm:p-6">
			<div className="flex flex-col gap-1">
				<p className="font-semibold text-17">{title}</p>
				<p className="text-quiet">{text}</p>
			</div>
			<Button icon={icon} onClick={onPress}>
				{label}
			</Button>
		</div>
	);
}
