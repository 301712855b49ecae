import Languages from "lucide-react/icons/languages";
import Star from "lucide-react/icons/star";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { Expert } from "#contract/consultations/experts.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useLanguageNames } from "./language-names.ts";

export function ExpertList({ experts }: { experts: readonly Expert[] }) {
	return (
		<ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
			{experts.map((expert) => (
				<li key={expert.id} className="grid">
					<ExpertCard expert={expert} />
				</li>
			))}
		</ul>
	);
}

function ExpertCard({
	expert: { name, title, description, languages, pictureUrl, isExample, ...counts },
}: {
	expert: Expert;
}) {
	const { consultations, exampleTexts } = useStrings();
	const { experts: words } = consultations;
	const translations = isExample ? new Map(Object.entries(exampleTexts)) : new Map<string, string>();
	const { list } = useLanguageNames();
	const { number } = useFormats();
	const { clients, reviews, rating } = counts;
	return (
		<Card label={name}>
			<div className="flex flex-col gap-4">
				<div className="flex items-center gap-4">
					<Avatar name={name} picture={pictureUrl} size="large" />
					<div className="min-w-0">
						<h3 className="wrap-anywhere font-semibold text-20">
							<bdi>{name}</bdi>
						</h3>
						<p dir="auto" className="wrap-anywhere text-quiet">
							{translations.get(title) ?? title}
						</p>
					</div>
				</div>
				<p dir="auto" className="wrap-anywhere whitespace-pre-line">
					{translations.get(description) ?? description}
				</p>
				<ul className="flex flex-col gap-1.5 text-15 text-quiet">
					<Fact icon={<Star aria-hidden />}>
						{rating === null ? words.noReviews : words.rating(number(rating), reviews)}
					</Fact>
					{clients > 0 && <Fact icon={<Users aria-hidden />}>{words.clients(clients)}</Fact>}
					<Fact icon={<Languages aria-hidden />}>{words.languages(list(languages))}</Fact>
				</ul>
				{isExample && (
					<div className="flex flex-col items-start gap-1.5">
						<Badge tone="careful">{words.example}</Badge>
						<p className="text-13 text-quiet">{words.exampleHint}</p>
					</div>
				)}
			</div>
		</Card>
	);
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
			{icon}
			<span className="wrap-anywhere min-w-0">{children}</span>
		</li>
	);
}
