import type { ReactNode } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { screenFrom, type WizardScreen } from "./wizard-screens.ts";

interface Props {
	screen: WizardScreen;
	/** Explains what the next press does, where that isn't obvious. */
	hint: string | false;
	onBack: (to: WizardScreen) => void;
	isCreating: boolean;
	price: ReactNode;
}

export function WizardButtons({ screen, hint, onBack, isCreating, price }: Props) {
	const words = useStrings().wizard;
	const before = screenFrom(screen, -1);
	return (
		<div className="flex flex-col gap-3 pt-2">
			{!screenFrom(screen, 1) && price}
			<div className="flex items-center justify-between gap-3">
				{before ? <Button onClick={() => onBack(before)}>{words.back}</Button> : <span />}
				<Button type="submit" tone="primary" loading={isCreating}>
					{screenFrom(screen, 1) ? words.next : words.create}
				</Button>
			</div>
			<p role="status" className="self-end text-13 text-quiet empty:absolute">
				{hint}
			</p>
		</div>
	);
}
