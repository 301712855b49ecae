import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";

export function NotFoundPage() {
	const { home, ...words } = useStrings().shell.notFound;
	return <DeadEnd {...words} action={{ to: pages.home, label: home }} />;
}
