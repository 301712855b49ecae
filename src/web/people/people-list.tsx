import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import type { Person } from "#contract/people.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { onDemand } from "#web/app/on-demand.tsx";
import { Async } from "#web/ui/async.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Rows } from "#web/ui/row.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type PeopleFilter, peopleFilters, peopleQuery } from "./queries.ts";

const PersonDialog = onDemand({ load: async () => (await import("./person-dialog.tsx")).PersonDialog });

/** All accounts, newest first. */
export function PeopleList() {
	const { people: words, ...texts } = useStrings().backOffice;
	const [only, setOnly] = useState<PeopleFilter>("all");
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<Person>();
	const query = useInfiniteQuery(peopleQuery(only, useDeferredValue(typed.trim())));
	const people = query.data?.pages.flat();

	return (
		<div className="flex flex-col gap-6">
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={words.only}
					value={only}
					// Its options are the filters.
					onChange={(event) => setOnly(event.target.value as PeopleFilter)}
					options={peopleFilters.map((value) => ({ value, label: words.filters[value] }))}
				/>
				<TextField
					type="search"
					label={texts.search}
					placeholder={words.searchHint}
					maxLength={120}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<Async
				query={{ ...query, data: people }}
				texts={texts}
				loading={<Skeleton label={texts.loading} shape="row" count={4} />}
				empty={<EmptyState level={3} {...words.empty} />}
			>
				{(people) => (
					<Card inset="flush">
						<Rows label={texts.usersTab}>
							{people.map((person) => (
								<PersonRow key={person.id} person={person} onOpen={() => setChosen(person)} />
							))}
						</Rows>
					</Card>
				)}
			</Async>
			{query.hasNextPage && (
				<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{texts.more}
				</Button>
			)}
			{chosen && (
				<Suspense>
					<PersonDialog
						key={chosen.id}
						// As it is after an act that was refused because somebody else had acted.
						person={people?.find(({ id }) => id === chosen.id) ?? chosen}
						onClose={() => setChosen(undefined)}
					/>
				</Suspense>
			)}
		</div>
	);
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
