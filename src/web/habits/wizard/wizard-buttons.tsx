import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { screenFrom, type WizardScreen } from "./wizard-screens.ts";

interface Props {
	screen: WizardScreen;
	onBack: (to: WizardScreen) => void;
	isCreating: boolean;
}

/** One step back, and on: the last button creates the habit. */
export function WizardButtons({ screen, onBack, isCreating }: Props) {
	const words = useStrings().wizard;
	const before = screenFrom(screen, -1);
	return (
		<div className="flex items-center justify-between gap-3 pt-2">
			{before ? <Button onClick={() => onBack(before)}>{words.back}</Button> : <span />}
			<Button type="submit" tone="primary" loading={isCreating}>
				{screenFrom(screen, 1) ? words.next : words.create}
			</Button>
		</div>
	);
}
