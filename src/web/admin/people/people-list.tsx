import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/admin/people.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { ListFilter } from "#web/ui/controls/search/list-filter.tsx";
import { useAnnouncedResults } from "#web/ui/controls/search/use-announced-results.ts";
import { useSettledText } from "#web/ui/controls/search/use-settled-text.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { type PeopleFilter, peopleFilters, peopleQuery } from "./queries.ts";

const PersonDialog = onDemand({
	load: async () => (await import("./person-dialog.tsx")).PersonDialog,
	texts: ["backOffice"],
});

export function PeopleList() {
	const { people: words, ...texts } = useStrings().backOffice;
	const [only, setOnly] = useState<PeopleFilter>("all");
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<Person>();
	const searched = useSettledText(typed.trim());
	const query = useInfiniteQuery(peopleQuery(only, searched));
	const listed = query.data?.pages.flat().find(({ id }) => id === chosen?.id);
	const current = useUnlisted(chosen, listed) ?? listed ?? chosen;
	useAnnouncedResults(searched, query, { label: texts.usersTab, none: words.empty.title });

	return (
		<div className="flex flex-col gap-6">
			<ListFilter
				label={words.only}
				value={only}
				options={peopleFilters.map((value) => ({ value, label: words.filters[value] }))}
				onChange={setOnly}
				search={{ label: texts.search, placeholder: words.searchHint, value: typed, onChange: setTyped }}
			/>
			<PagedRows label={texts.usersTab} query={query} texts={texts} empty={words.empty}>
				{(person) => <PersonRow key={person.id} person={person} onOpen={() => setChosen(person)} />}
			</PagedRows>
			{current && (
				<RequestedPart onFail={() => setChosen(undefined)}>
					<PersonDialog key={current.id} person={current} onClose={() => setChosen(undefined)} />
				</RequestedPart>
			)}
		</div>
	);
}

/** The server refuses longer queries; the beginning of an address finds it too. */
const maxQueryLength = 120;

/** Searches for a chosen person whom another administrator's act has taken out of the filtered list. */
function useUnlisted(chosen: Person | undefined, listed: Person | undefined): Person | undefined {
	const enabled = chosen !== undefined && listed === undefined;
	const { data } = useInfiniteQuery({
		...peopleQuery("all", (chosen?.email ?? "").slice(0, maxQueryLength)),
		enabled,
	});
	return enabled ? data?.pages.flat().find(({ id }) => id === chosen.id) : undefined;
}

function PersonRow({ person, onOpen }: { person: Person; onOpen: () => void }) {
	const { people: words } = useStrings().backOffice;
	const { rupees } = useFormats();
	return (
		<li className="relative flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken sm:px-6">
			<div className="flex min-w-0 flex-1 flex-col gap-0.5">
				<button
					type="button"
					onClick={onOpen}
					className="wrap-anywhere self-start text-left font-medium after:absolute after:inset-0"
				>
					{person.fullName}
				</button>
				<span className="wrap-anywhere text-13 text-quiet">{person.email}</span>
				<span className="text-13 text-quiet">
					{words.facts(person.habitsCreated, rupees(person.totalPaid))}
				</span>
			</div>
			<div className="flex shrink-0 flex-col items-end gap-1">
				{person.administrator && <Badge tone="primary">{words.administrator}</Badge>}
				{person.suspension && <Badge tone="wrong">{words.suspended}</Badge>}
			</div>
		</li>
	);
}
