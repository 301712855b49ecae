import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { QuietGrid } from "#web/ui/grid/quiet-grid.tsx";

interface Props {
	title: string;
	text: string;
	hint?: string;
	action: { label: string; to: string };
	/** Link to Help; null leaves it out. */
	help: { label: string; to: string } | null;
}

export function DeadEnd({ title, text, hint, action, help }: Props) {
	return (
		<div className="mx-auto flex max-w-reading flex-1 flex-col items-center justify-center gap-8 py-12 text-center">
			<QuietGrid />
			<div className="flex flex-col gap-3">
				<h1 className="font-semibold text-34">{title}</h1>
				<p className="text-17 text-quiet">{text}</p>
				{hint && <p className="text-quiet">{hint}</p>}
			</div>
			<ButtonLink tone="primary" to={action.to}>
				{action.label}
			</ButtonLink>
			{help && (
				<Link to={help.to} className="inline-flex min-h-11 items-center text-link hover:underline">
					{help.label}
				</Link>
			)}
		</div>
	);
}
