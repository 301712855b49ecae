import Archive from "lucide-react/icons/archive";
import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { useArchive } from "#web/habits/settings/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PanelFrame } from "./panel-frame.tsx";

export function ArchivedPanel({ habit }: { habit: Habit }) {
	const { cycles, habitSettings } = useStrings();
	const words = cycles.archived;
	const archive = useArchive(habit);
	const [isRestoring, setIsRestoring] = useState(false);

	async function restore() {
		setIsRestoring(true);
		await archive(false);
		setIsRestoring(false);
	}

	return (
		<PanelFrame icon={<Archive aria-hidden />} title={words.title} text={words.text}>
			<div className="flex">
				<Button tone="primary" loading={isRestoring} onClick={() => void restore()}>
					{habitSettings.restore}
				</Button>
			</div>
		</PanelFrame>
	);
}
