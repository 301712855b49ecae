import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Title } from "#web/platform/page/title.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";

export function HabitNotFound() {
	const { habit, shell } = useStrings();
	const words = habit.notFound;
	return (
		<>
			<Title>{words.title}</Title>
			<DeadEnd
				title={words.title}
				text={words.text}
				action={{ to: pages.dashboard, label: words.action }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		</>
	);
}
