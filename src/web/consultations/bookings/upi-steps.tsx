import { useStrings } from "#web/platform/locale.ts";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

export function UpiSteps() {
	const { steps: words } = useStrings().consultations;
	return (
		<TitledCard title={words.title}>
			<ol className="flex flex-col gap-4">
				{words.list.map(({ title, text }, index) => (
					<li key={title} className="flex gap-3">
						<span
							aria-hidden
							className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-13 text-link"
						>
							{index + 1}
						</span>
						<div>
							<h3 className="font-medium">{title}</h3>
							<p className="text-15 text-quiet">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</TitledCard>
	);
}
