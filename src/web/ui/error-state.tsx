import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
	title: string;
	/** What went wrong and the way out. */
	text: ReactNode;
	retry: { label: string; onPress: () => void };
}

/** Something could not be shown; offers to try again. */
export function ErrorState({ title, text, retry }: Props) {
	return (
		<div role="alert" className="flex flex-col items-start gap-4 rounded-card bg-sunken p-5 sm:p-6">
			<div className="flex flex-col gap-1">
				<p className="font-semibold text-17">{title}</p>
				<p className="text-quiet">{text}</p>
			</div>
			<Button icon={<RotateCw aria-hidden />} onClick={retry.onPress}>
				{retry.label}
			</Button>
		</div>
	);
}
