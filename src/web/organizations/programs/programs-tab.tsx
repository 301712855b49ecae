import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { Wanted } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ProgramCard } from "./program-card.tsx";
import { programsQuery } from "./queries.ts";

const ProgramFormDialog = onDemand({
	load: async () => (await import("./program-form-dialog.tsx")).ProgramFormDialog,
	texts: ["organizationPrograms", "fieldErrors", "plan", "templates"],
});

/** What the organisation proposes: the programs that are not over, then those that are. */
export function ProgramsTab({ organization }: { organization: Organization }) {
	const { organizationPrograms: words } = useStrings();
	const query = useQuery(programsQuery(organization.id));
	const mayPropose = isAtLeast(organization.role, "admin");
	// Keeps the dialog, and what is typed, mounted while it is closed.
	const [isProposing, setIsProposing] = useState<boolean>();
	const propose = (
		<Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setIsProposing(true)}>
			{words.propose}
		</Button>
	);
	return (
		<div className="flex flex-col gap-6">
			<Async
				query={query}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={2} />}
				empty={<NoPrograms action={mayPropose ? propose : undefined} />}
			>
				{(programs) => (
					<>
						{mayPropose && <div className="flex">{propose}</div>}
						<Lists programs={programs} organization={organization} />
					</>
				)}
			</Async>
			{isProposing !== undefined && (
				<Wanted onFail={() => setIsProposing(undefined)}>
					<ProgramFormDialog organization={organization} open={isProposing} onOpenChange={setIsProposing} />
				</Wanted>
			)}
		</div>
	);
}

function NoPrograms({ action }: { action: ReactNode }) {
	const { empty } = useStrings().organizationPrograms;
	return (
		<Card>
			<EmptyState
				title={empty.title}
				text={action ? `${empty.text} ${empty.admin}` : empty.text}
				action={action}
			/>
		</Card>
	);
}

interface ListsProps {
	programs: readonly Program[];
	organization: Organization;
}

function Lists({ programs, organization }: ListsProps) {
	const { past } = useStrings().organizationPrograms;
	const open = programs.filter(({ status }) => status !== "completed");
	const over = programs.filter(({ status }) => status === "completed");
	return (
		<>
			<List programs={open} organization={organization} />
			{over.length > 0 && (
				<section aria-labelledby="past-programs" className="flex flex-col gap-3">
					<h2 id="past-programs" className="font-semibold text-20">
						{past}
					</h2>
					<List programs={over} organization={organization} />
				</section>
			)}
		</>
	);
}

function List({ programs, organization }: ListsProps) {
	return (
		<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
			{programs.map((program) => (
				<ProgramCard key={program.id} program={program} organization={organization} />
			))}
		</div>
	);
}
