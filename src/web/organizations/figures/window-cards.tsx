import { useQuery } from "@tanstack/react-query";
import type { PublishedWindow } from "#contract/organizations/figures.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { ChartCard } from "#web/habits/insight/public.ts";
import { programsQuery } from "#web/organizations/programs/public.ts";
import { teamsQuery } from "#web/organizations/teams/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { BandRows, BandTrack } from "./band-rows.tsx";
import { WeeksCard } from "./detail-cards.tsx";
import {
	idIn,
	isDepartment,
	isProgram,
	isTeam,
	type PublishedCell,
	useFigureTexts,
} from "./use-figure-texts.ts";

interface Props {
	window: PublishedWindow;
	minimumGroup: Organization["minimumGroup"];
}

export function WholeCard({ window, minimumGroup }: Props) {
	const { organizationFigures: words } = useStrings();
	const { bandText, spanText } = useFigureTexts();
	const whole = window.cells.find(({ cell }) => cell === "all");
	if (whole === undefined) return null;
	const { figure, suppressed } = whole;
	return (
		<TitledCard title={words.title} text={words.text(spanText(window))}>
			<div className="flex flex-col gap-3">
				{figure && (
					<p className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span className="font-semibold text-26 tabular-nums">{bandText(figure.share)}</span>
						<span className="text-quiet">{words.people(figure.people)}</span>
					</p>
				)}
				{suppressed && (
					<div>
						<p className="font-semibold text-20">{words.suppressed[suppressed]}</p>
						<p className="text-quiet">{words.why[suppressed](minimumGroup)}</p>
					</div>
				)}
				<BandTrack band={figure?.share ?? null} />
			</div>
		</TitledCard>
	);
}

/** Renders nothing unless every counted member has a department. */
export function DepartmentsCard({ window }: { window: PublishedWindow }) {
	const { departments } = useStrings().organizationFigures;
	const { cellName } = useFigureTexts();
	return (
		<GroupsCard
			texts={departments}
			window={window}
			cells={window.cells.filter(isDepartment)}
			nameOf={cellName}
		/>
	);
}

/** Managers see the teams they lead. Deleted teams are left out. */
export function TeamsCard({ window, organizationId }: { window: PublishedWindow; organizationId: string }) {
	const { teams: texts } = useStrings().organizationFigures;
	const { data: teams = [] } = useQuery(teamsQuery(organizationId));
	const names = new Map(teams.map(({ id, name }) => [id, name]));
	return (
		<GroupsCard
			texts={texts}
			window={window}
			cells={window.cells.filter((cell) => isTeam(cell) && names.has(idIn(cell)))}
			nameOf={(cell) => names.get(idIn(cell)) ?? ""}
		/>
	);
}

/** Managers see the programs of the teams they lead. Withdrawn programs are left out. */
export function ProgramsCard({
	window,
	organizationId,
}: {
	window: PublishedWindow;
	organizationId: string;
}) {
	const { programs: texts } = useStrings().organizationFigures;
	const { data: programs = [] } = useQuery(programsQuery(organizationId));
	const names = new Map(programs.map(({ id, name }) => [id, name]));
	return (
		<GroupsCard
			texts={texts}
			window={window}
			cells={window.cells.filter((cell) => isProgram(cell) && names.has(idIn(cell)))}
			nameOf={(cell) => names.get(idIn(cell)) ?? ""}
		/>
	);
}

interface GroupsProps {
	texts: { title: string; text: string; file: string };
	window: PublishedWindow;
	cells: readonly PublishedCell[];
	nameOf: (cell: PublishedCell) => string;
}

function GroupsCard({ texts: { title, text, file }, window, cells, nameOf }: GroupsProps) {
	const { organizationFigures: words } = useStrings();
	const { columns } = words;
	if (cells.length === 0) return null;
	return (
		<>
			<ChartCard
				title={title}
				text={text}
				data={{
					file: `${file}-${window.from}`,
					columns: [columns.group, columns.from, columns.to, columns.people, columns.why],
					rows: cells.map((cell) => [nameOf(cell), ...cellsOf(cell, words.suppressed)]),
				}}
			>
				<BandRows
					label={title}
					rows={cells.map((cell) => ({
						key: cell.cell,
						label: nameOf(cell),
						band: cell.figure?.share ?? null,
						suppressed: cell.suppressed ? words.suppressed[cell.suppressed] : words.over.gap,
						note: cell.figure && words.people(cell.figure.people),
					}))}
				/>
			</ChartCard>
			{cells.map(
				(cell, at) =>
					cell.details && (
						<WeeksCard
							key={cell.cell}
							title={words.weeks.of(nameOf(cell))}
							file={`${file}-${at + 1}-weeks-${window.from}`}
							weeks={cell.details.weeks}
						/>
					),
			)}
		</>
	);
}

/** Returns a cell as table columns: from, to, people, and why it is suppressed. */
export function cellsOf(
	{ figure, suppressed }: Pick<PublishedCell, "figure" | "suppressed">,
	reasons: Record<NonNullable<PublishedCell["suppressed"]>, string>,
): (string | number | null)[] {
	return [
		figure?.share.from ?? null,
		figure?.share.to ?? null,
		figure?.people ?? null,
		suppressed && reasons[suppressed],
	];
}
