import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useLedTeams } from "#web/organizations/teams/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ScrollTarget } from "#web/ui/states/scroll-target.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ProgramCard } from "./program-card.tsx";
import { programsQuery } from "./queries.ts";

const ProgramFormDialog = onDemand({
	load: async () => (await import("./program-form-dialog.tsx")).ProgramFormDialog,
	texts: ["organizationPrograms", "fieldErrors", "plan", "templates"],
});

/** Current and upcoming programs come first. */
export function ProgramsTab({ organization }: { organization: Organization }) {
	const { organizationPrograms: words } = useStrings();
	const query = useQuery(programsQuery(organization.id));
	const led = useLedTeams(organization);
	const mayPropose = led.length > 0 || isAtLeast(organization.role, "admin");
	// Undefined until first opened; then the dialog stays mounted, which keeps its input.
	const [isProposing, setIsProposing] = useState<boolean>();
	const isFirst = query.data?.length === 0;
	const propose = (
		<Button
			tone={isFirst ? "primary" : "secondary"}
			icon={<Plus aria-hidden />}
			onClick={() => setIsProposing(true)}
		>
			{words.propose}
		</Button>
	);
	return (
		<section aria-labelledby="organization-programs" className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="organization-programs" className="font-semibold text-20">
					{words.title}
				</h2>
				{mayPropose && query.data && !isFirst && propose}
			</div>
			<Async
				query={query}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={2} />}
				empty={<NoPrograms action={mayPropose ? propose : undefined} />}
			>
				{(programs) => <Lists programs={programs} organization={organization} />}
			</Async>
			{isProposing !== undefined && (
				<RequestedPart onFail={() => setIsProposing(undefined)}>
					<ProgramFormDialog
						organization={organization}
						teams={led}
						open={isProposing}
						onOpenChange={setIsProposing}
					/>
				</RequestedPart>
			)}
		</section>
	);
}

function NoPrograms({ action }: { action: ReactNode }) {
	const { empty } = useStrings().organizationPrograms;
	return (
		<Card>
			<EmptyState
				level={3}
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
					<h3 id="past-programs" className="font-semibold text-17">
						{past}
					</h3>
					<List programs={over} organization={organization} />
				</section>
			)}
		</>
	);
}

function List({ programs, organization }: ListsProps) {
	const sought = new URLSearchParams(useLocation().search).get("program");
	return (
		<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
			{programs.map((program) => (
				<ScrollTarget key={program.id} isSought={program.id === sought}>
					<ProgramCard program={program} organization={organization} />
				</ScrollTarget>
			))}
		</div>
	);
}
