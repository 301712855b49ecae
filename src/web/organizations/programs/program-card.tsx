import { useQueryClient } from "@tanstack/react-query";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import type { ChallengeStatus } from "#domain/social/challenge.ts";
import { WaitingNote } from "#web/organizations/list/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { AdminMenu } from "./admin-menu.tsx";
import { useWithPendingAct } from "./enrolment.ts";
import { HandOut } from "./hand-out.tsx";
import { OwnProgress } from "./own-progress.tsx";
import { ProgramPlan } from "./program-plan.tsx";
import { ProgramStandings } from "./program-standings.tsx";
import { programKey } from "./queries.ts";
import { RewardList } from "./reward-list.tsx";

const EnrollDialog = onDemand({
	load: async () => (await import("./enroll-dialog.tsx")).EnrollDialog,
	texts: ["organizations", "organizationPrograms"],
});

const tones: Record<ChallengeStatus, BadgeTone> = { active: "good", upcoming: "accent", completed: "plain" };

interface Props {
	program: Program;
	organization: Organization;
}

export function ProgramCard({ program: known, organization }: Props) {
	const { organizationPrograms: words } = useStrings();
	const { dayAndYear } = useFormats();
	const [isEnrolling, setIsEnrolling] = useState(false);
	const { program, waiting } = useWithPendingAct(known);
	const { name, description, status, own, startDate, endDate, rewards, team } = program;
	return (
		<Card label={name}>
			<div className="flex flex-col gap-4">
				<div className="flex items-start justify-between gap-3">
					<div className="flex min-w-0 flex-col gap-1.5">
						<h3 className="wrap-anywhere font-semibold text-17">
							<bdi>{name}</bdi>
						</h3>
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-15 text-quiet">
							<Badge tone={tones[status]}>{words.status[status]}</Badge>
							{team && (
								<Badge icon={<Users aria-hidden />}>
									<bdi>{team.name}</bdi>
								</Badge>
							)}
							<span>{words.card.dates(dayAndYear(startDate), dayAndYear(endDate))}</span>
						</div>
					</div>
					{program.mayRun && program.status !== "completed" && (
						<AdminMenu program={program} organization={organization} />
					)}
				</div>
				<p dir="auto" className="wrap-anywhere whitespace-pre-line">
					{description}
				</p>
				<p className="text-15 text-quiet">
					{[
						words.card.frequency(program.targetFrequency),
						words.card.expected(program.expectedDays),
						words.card.enrolled(program.enrolledCount, program.targetParticipants),
					].join(" · ")}
				</p>
				{rewards.length > 0 && <RewardList rewards={rewards} reached={own?.rewards ?? []} />}
				{own && (
					<OwnProgress
						program={program}
						own={own}
						organization={organization}
						onChange={() => setIsEnrolling(true)}
					/>
				)}
				{!own && team && !program.mayEnroll && (
					<p className="text-15 text-quiet">{words.card.outside(team.name)}</p>
				)}
				{waiting && <WaitingNote />}
				{!own && !waiting && status !== "completed" && program.mayEnroll && (
					<div className="flex">
						<Button tone="primary" onClick={() => setIsEnrolling(true)}>
							{words.card.enroll}
						</Button>
					</div>
				)}
				<More program={program} organization={organization} />
			</div>
			{isEnrolling && (
				<RequestedPart onFail={() => setIsEnrolling(false)}>
					<EnrollDialog program={program} organization={organization} onClose={() => setIsEnrolling(false)} />
				</RequestedPart>
			)}
		</Card>
	);
}

function More({ program, organization }: Props) {
	const { organizationPrograms: words } = useStrings();
	const [opened, setOpened] = useState<Record<string, boolean>>({});
	const client = useQueryClient();
	const ids = { organizationId: organization.id, programId: program.id };
	const open = (part: string) => () => {
		setOpened((before) => ({ ...before, [part]: true }));
		// Closing the disclosure keeps what it shows, which may be old by now.
		void client.invalidateQueries({ queryKey: programKey(organization.id, program.id) });
	};
	return (
		<div className="-mb-2 flex flex-col border-line border-t pt-2">
			<Disclosure summary={words.plan.title}>
				<ProgramPlan program={program} />
			</Disclosure>
			{program.status !== "upcoming" && (program.mayEnroll || program.mayRun) && (
				<Disclosure summary={words.standings.title} onOpen={open("standings")}>
					{opened.standings && <ProgramStandings {...ids} />}
				</Disclosure>
			)}
			{program.mayRun && program.rewards.length > 0 && (
				<Disclosure summary={words.handOut.title} onOpen={open("rewards")}>
					{opened.rewards && <HandOut {...ids} rewards={program.rewards} />}
				</Disclosure>
			)}
		</div>
	);
}
