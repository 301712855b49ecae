import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import { consentVersions, holds } from "#domain/account/consents.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { consentsQuery, useConsent } from "./queries.ts";

export function ConsentsCard() {
	const { security } = useStrings();
	const words = security.consents;
	const { date, dayAndYear } = useFormats();
	const query = useQuery(consentsQuery);
	const { mutate, isPending } = useConsent();
	return (
		<Async query={query} texts={security} loading={<Skeleton label={security.loading} shape="card" />}>
			{({ given }) => (
				<TitledCard title={words.title}>
					<dl className="flex flex-col gap-3">
						{(["adult", "privacy"] as const).map((kind) => {
							const consent = given.find((each) => each.kind === kind && holds([each], kind));
							return (
								<div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
									<dt className="font-medium">
										{kind === "privacy" ? (
											<Link to={pages.privacy} className="text-link underline">
												{words.kinds[kind]} ({dayAndYear(consentVersions.privacy)})
											</Link>
										) : (
											words.kinds[kind]
										)}
									</dt>
									<dd className="text-quiet">
										{consent ? words.agreedOn(date(consent.givenAt)) : words.notYet}
									</dd>
								</div>
							);
						})}
					</dl>
					<div className="border-line border-t pt-3">
						<Switch
							label={words.kinds.mails}
							hint={words.mailsText}
							checked={holds(given, "mails")}
							aria-disabled={isPending}
							onChange={({ target }) =>
								isPending || mutate(target.checked ? { give: ["mails"] } : { withdraw: "mails" })
							}
						/>
					</div>
				</TitledCard>
			)}
		</Async>
	);
}
