import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";

export function HabitNotFound() {
	const { habit, shell } = useStrings();
	const words = habit.notFound;
	return (
		<>
			<title>{`${words.title} · ${shell.name}`}</title>
			<DeadEnd
				title={words.title}
				text={words.text}
				action={{ to: pages.dashboard, label: words.action }}
				help={{ to: pages.help, label: shell.navigation.help }}
			/>
		</>
	);
}
