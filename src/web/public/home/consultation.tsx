import MessagesSquare from "lucide-react/icons/messages-square";
import Video from "lucide-react/icons/video";
import { pages } from "#contract/pages.ts";
import { consultationPrices, consultationTypes } from "#domain/consultations/consultation.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { JoinLink } from "#web/public/resources/public.ts";
import { buttonClasses } from "#web/ui/controls/button-look.ts";
import { Section } from "./section.tsx";

const icons = { video: Video, chat: MessagesSquare };

export function Consultation() {
	const { consultation: words } = useStrings().home;
	const { rupees } = useFormats();
	return (
		<Section id="consultation" title={words.title} text={words.text}>
			<ul className="grid gap-4 sm:gap-6 md:grid-cols-2">
				{consultationTypes.map((type) => {
					const { name, text } = words.types[type];
					const Icon = icons[type];
					return (
						<li
							key={type}
							className="flex items-center gap-4 rounded-card bg-card p-4 ring-1 ring-line sm:p-6"
						>
							<span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-link">
								<Icon aria-hidden className="size-5" />
							</span>
							<div className="min-w-0 flex-1">
								<h3 className="font-semibold text-17">{name}</h3>
								<p className="text-quiet">{text}</p>
							</div>
							<p className="font-semibold text-20 tabular-nums sm:text-26">
								{rupees(consultationPrices[type])}
							</p>
						</li>
					);
				})}
			</ul>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<JoinLink to={pages.consultation} className={buttonClasses({})}>
					{words.experts}
				</JoinLink>
				<p className="flex-1 basis-64 text-13 text-quiet">{words.small}</p>
			</div>
		</Section>
	);
}
