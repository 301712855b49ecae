import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { sourcesQuery } from "./queries.ts";

/** For each app that may currently fail to tick the habit, says why and what to do about it. */
export function FailingSources({ habitId }: { habitId: string }) {
	const { states } = useStrings().sources;
	const { date } = useFormats();
	const { data } = useQuery(sourcesQuery(habitId));
	const failingSources = new Map(
		data?.sources
			.filter(
				// Responses kept on the device by an older version have no `isShared`.
				({ mapping, state, isShared }) => mapping.isActive && (state !== "active" || isShared === false),
			)
			.map((source) => [source.provider, source]),
	);
	if (failingSources.size === 0) return null;
	return (
		<ul className="flex flex-col gap-1 text-15 text-careful">
			{[...failingSources.values()].map(({ provider, state, lastReadingAt }) => (
				<li key={provider}>
					{state === "late" && lastReadingAt !== null
						? states.lateSince(providerNames[provider], date(lastReadingAt))
						: states[state === "active" ? "not-shared" : state](providerNames[provider])}{" "}
					<Link to={pages.integrations} className="font-medium text-link underline-offset-2 hover:underline">
						{states.open}
					</Link>
				</li>
			))}
		</ul>
	);
}
