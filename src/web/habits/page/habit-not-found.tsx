import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

export function HabitNotFound() {
	const { habit, shell } = useStrings();
	const words = habit.notFound;
	return (
		<>
			<title>{`${words.title} · ${shell.name}`}</title>
			<PageHeader title={words.title} text={words.text} />
			<div>
				<ButtonLink tone="primary" to={pages.dashboard}>
					{words.action}
				</ButtonLink>
			</div>
		</>
	);
}
