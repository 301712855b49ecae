import HeartHandshake from "lucide-react/icons/heart-handshake";
import Link2 from "lucide-react/icons/link-2";
import Smile from "lucide-react/icons/smile";
import { useStrings } from "#web/platform/locale.ts";
import { Section } from "./section.tsx";
import { StrengthChart } from "./strength-chart.tsx";

const icons = [Link2, HeartHandshake, Smile];

export function AfterCycle() {
	const { after: words } = useStrings().home;
	return (
		<Section id="after" title={words.title} text={words.text} banded>
			<div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-2 lg:gap-16">
				<ul className="flex flex-col gap-6">
					{words.strategies.map(({ title, text }, index) => {
						const Icon = icons[index] ?? Smile;
						return (
							<li key={title} className="flex gap-4">
								<span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-link">
									<Icon aria-hidden className="size-5" />
								</span>
								<div>
									<h3 className="font-semibold text-17">{title}</h3>
									<p className="text-quiet">{text}</p>
								</div>
							</li>
						);
					})}
				</ul>
				<StrengthChart />
			</div>
		</Section>
	);
}
