import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { MappingRow } from "./mapping-row.tsx";
import { Proposals } from "./proposals.tsx";
import { mappingsQuery } from "./queries.ts";
import { SettingSwitch } from "./setting-switch.tsx";

export function MappingsTab({ connection }: { connection: Integration }) {
	const { user } = useMe();
	return user && <Mappings connection={connection} user={user} />;
}

function Mappings({ connection, user }: { connection: Integration; user: User }) {
	const { mappings: words } = useStrings();
	const mappings = useQuery(mappingsQuery(connection.id));
	const { habits } = useHabits(user);
	const [isAdding, setIsAdding] = useState(false);
	const known: readonly Habit[] = habits.data ?? [];
	return (
		<div className="flex flex-col gap-5">
			<p className="text-15 text-quiet">{words.text}</p>
			{connection.provider === "strava" && <p className="text-15 text-quiet">{words.stravaShared}</p>}
			<SettingSwitch
				connection={connection}
				setting="syncHabits"
				label={words.ticks.label}
				hint={words.ticks.hint}
			/>
			<Async
				query={mappings}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={2} />}
				empty={isAdding ? undefined : <EmptyState {...words.empty} />}
			>
				{(list) => (
					<div className="-mx-4 empty:hidden sm:-mx-6">
						<Rows>
							{list.map((mapping) => (
								<MappingRow
									key={mapping.id}
									mapping={mapping}
									connection={connection}
									habit={known.find(({ id }) => id === mapping.habitId)}
								/>
							))}
						</Rows>
					</div>
				)}
			</Async>
			{isAdding ? (
				<MappingForm
					connection={connection}
					habits={known.filter(({ isActive }) => isActive)}
					onClose={() => setIsAdding(false)}
				/>
			) : (
				<div>
					<Button onClick={() => setIsAdding(true)}>{words.add}</Button>
				</div>
			)}
			{!isAdding && <Proposals connection={connection} />}
		</div>
	);
}
