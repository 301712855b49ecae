import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";

export function NotFoundPage() {
	const { notFound: words, shell } = useStrings();
	return (
		<DeadEnd
			title={words.title}
			text={words.hint}
			hint={words.text}
			action={{ to: pages.home, label: words.home }}
			help={{ label: shell.navigation.help, to: pages.help }}
		/>
	);
}
