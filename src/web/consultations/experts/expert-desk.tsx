import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ExpertForm } from "./expert-form.tsx";
import { adminExpertsQuery } from "./queries.ts";

export function ExpertDesk() {
	const { consultationDesk: words } = useStrings();
	const [newId, setNewId] = useState<string>();
	return (
		<Async
			query={useQuery(adminExpertsQuery)}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" count={2} />}
		>
			{(experts) => (
				<div className="flex flex-col gap-4">
					{experts.map((expert) => (
						<ExpertForm key={expert.id} expert={expert} id={expert.id} />
					))}
					{newId === undefined ? (
						<div>
							<Button onClick={() => setNewId(uuidv7())}>{words.expert.add}</Button>
						</div>
					) : (
						<ExpertForm key={newId} id={newId} onAdded={() => setNewId(undefined)} />
					)}
				</div>
			)}
		</Async>
	);
}
