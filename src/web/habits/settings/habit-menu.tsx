import Ellipsis from "lucide-react/icons/ellipsis";
import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem, MenuSeparator } from "#web/ui/overlays/menu-item.tsx";
import { useHabitActs } from "./use-habit-acts.tsx";

export function HabitMenu({ habit }: { habit: Habit }) {
	const { habitSettings: words } = useStrings();
	const { isArchived, acts, deletion, dialogs } = useHabitActs(habit);
	return (
		<div className="flex shrink-0 items-center gap-2">
			{isArchived && <Badge>{words.archivedBadge}</Badge>}
			<Menu
				label={words.menu}
				trigger={(menu) => <IconButton {...menu} label={words.menu} icon={<Ellipsis aria-hidden />} />}
			>
				{acts.map(({ label, icon, onPress }) => (
					<MenuItem key={label} icon={icon} onSelect={onPress}>
						{label}
					</MenuItem>
				))}
				<MenuSeparator />
				<MenuItem icon={deletion.icon} tone="danger" onSelect={deletion.onPress}>
					{deletion.label}
				</MenuItem>
			</Menu>
			{dialogs}
		</div>
	);
}
