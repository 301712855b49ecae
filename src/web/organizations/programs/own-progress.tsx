import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { isCompletedAt, nextReward } from "#domain/organizations/program.ts";
import type { Strings } from "#strings/en.ts";
import { useOrganizationMutation, useSendOrQueue } from "#web/organizations/list/public.ts";
import { errorMessage } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ProgressRing } from "#web/ui/grid/progress-ring.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { enrolmentIn, leaveRoute } from "./enrolment.ts";

const ProgramPicture = onDemand({
	load: async () => (await import("./program-picture.tsx")).ProgramPicture,
	texts: ["organizationPrograms", "share"],
});

interface Props {
	program: Program;
	own: NonNullable<Program["own"]>;
	organization: Organization;
	/** Opens the dialog for habit and visibility. */
	onChange: () => void;
}

function visibilityText(
	words: Strings["organizationPrograms"]["own"],
	{ team }: Program,
	visibility: Props["own"]["visibility"],
	organizationName: string,
): string {
	return visibility === "team" && team ? words.organization(team.name) : words[visibility](organizationName);
}

export function OwnProgress({ program, own, organization, onChange }: Props) {
	const { own: words, card } = useStrings().organizationPrograms;
	const { percent, date } = useFormats();
	const share = percent(own.share / 100);
	const next = nextReward(program.rewards, own.share);
	const seenBy = visibilityText(words, program, own.visibility, organization.name);
	const isOver = program.status === "completed";
	const hasNoHabit = own.habitId === null && !own.isHabitPlanned && !isOver;
	const finalAt = Date.parse(program.finalAt);
	const notes = [
		words.text(own.days, program.expectedDays),
		own.smallDays > 0 && words.small(own.smallDays),
		own.filledInLater > 0 && words.late(own.filledInLater),
		own.leftOutDays > 0 && words.leftOut(own.leftOutDays),
		own.status === "completed" && words.completed,
		!isOver && next && words.next(next.title, percent(next.at / 100)),
		// `finalAt` is usually midnight, which already belongs to the next day.
		isOver && finalAt > Date.now() && words.until(date(new Date(finalAt - 1).toISOString())),
	].filter(Boolean);
	return (
		<div className="flex flex-col gap-3 rounded-control bg-sunken p-4">
			<div className="flex items-center gap-4">
				<ProgressRing size="small" value={own.share} label={words.label(share)}>
					{share}
				</ProgressRing>
				<div className="min-w-0">
					<h4 className="font-medium">{words.title}</h4>
					<p className="wrap-anywhere text-15 text-quiet">{notes.join(" · ")}</p>
					<p className="wrap-anywhere text-13 text-quiet">{seenBy}</p>
				</div>
			</div>
			{isCompletedAt(own.share) && (
				<OptionalPart>
					<ProgramPicture program={program} own={own} />
				</OptionalPart>
			)}
			{hasNoHabit && <p className="text-15 text-careful">{words.noHabit}</p>}
			{own.isHabitPlanned && !isOver && <p className="text-15 text-quiet">{words.planned}</p>}
			<div className="flex flex-wrap gap-2">
				{program.mayEnroll && (
					<Button size="small" onClick={onChange}>
						{hasNoHabit ? words.choose : card.change}
					</Button>
				)}
				<LeaveButton program={program} own={own} organizationId={organization.id} />
			</div>
		</div>
	);
}

function LeaveButton({
	program,
	own,
	organizationId,
}: Pick<Props, "program" | "own"> & { organizationId: string }) {
	const { id: programId, name } = program;
	const { card, leaveAsk: words, toasts } = useStrings().organizationPrograms;
	const [isAsking, setIsAsking] = useState(false);
	const lost = program.rewards.filter(({ id }) =>
		own.rewards.some(({ rewardId, handedOutAt }) => rewardId === id && handedOutAt === null),
	);
	const text = [
		words.text,
		lost.length > 0 && words.lost(lost.map(({ title }) => title).join(", ")),
		program.status === "completed" && words.final,
	].filter(Boolean);
	const sendOrQueue = useSendOrQueue(enrolmentIn(program));
	const { mutate, isPending } = useOrganizationMutation(() =>
		sendOrQueue((decidedAt) => ({
			route: leaveRoute,
			input: { params: { organizationId, programId }, query: { decidedAt } },
		})),
	);

	function leave() {
		mutate(undefined, {
			onSuccess: (outcome) => outcome === "sent" && toast({ title: toasts.left(name) }),
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
			onSettled: () => setIsAsking(false),
		});
	}

	return (
		<>
			<Button size="small" tone="plain" onClick={() => setIsAsking(true)}>
				{card.leave}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={words.title(name)}
				text={text.join(" ")}
				cancelLabel={words.cancel}
				confirm={{ label: words.confirm, onPress: leave, tone: "danger", loading: isPending }}
			/>
		</>
	);
}
