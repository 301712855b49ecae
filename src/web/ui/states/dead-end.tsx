import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { QuietGrid } from "#web/ui/grid/quiet-grid.tsx";

interface Props {
	title: string;
	text: string;
	way?: string;
	action: { label: string; to: string };
}

export function DeadEnd({ title, text, way, action }: Props) {
	return (
		<div className="mx-auto flex max-w-reading flex-1 flex-col items-center justify-center gap-8 py-12 text-center">
			<QuietGrid />
			<div className="flex flex-col gap-3">
				<h1 className="font-semibold text-34">{title}</h1>
				<p className="text-17 text-quiet">{text}</p>
				{way && <p className="text-quiet">{way}</p>}
			</div>
			<ButtonLink tone="primary" to={action.to}>
				{action.label}
			</ButtonLink>
		</div>
	);
}
