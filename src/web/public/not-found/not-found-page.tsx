import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";

export function NotFoundPage() {
	const { notFound, navigation } = useStrings().shell;
	const { home, title, text, way } = notFound;
	return (
		<DeadEnd
			title={title}
			text={way}
			way={text}
			action={{ to: pages.home, label: home }}
			help={{ to: pages.help, label: navigation.help }}
		/>
	);
}
