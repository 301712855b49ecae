import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

interface Props {
	label: string;
	icon: ReactNode;
	/** At the limit. The disabled attribute would take the focus away. */
	isOff: boolean;
	onPress: () => void;
}

/** Steps to the previous or next month, week and so on. */
export function StepButton({ label, icon, isOff, onPress }: Props) {
	return (
		<IconButton
			label={label}
			icon={<span className={isOff ? "opacity-50" : undefined}>{icon}</span>}
			aria-disabled={isOff || undefined}
			onClick={() => !isOff && onPress()}
		/>
	);
}
