import { useQuery } from "@tanstack/react-query";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid, markOfCell } from "#domain/habits/cycles/cycle-days.ts";
import { cycleSoFar, type GreatMoment } from "#domain/habits/moments/great-moment.ts";
import { paymentsQuery } from "#web/payments/payments/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { hubMeQuery } from "#web/social/hub/public.ts";
import { type Moment, pathOf } from "#web/social/share/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { FillingGrid } from "#web/ui/grid/filling-grid.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";
import { Celebration } from "#web/ui/overlays/celebration.tsx";
import { wordsOf } from "./moment-words.ts";

const HabitShareDialog = onDemand({
	load: async () => (await import("#web/social/share/habit-share-dialog.tsx")).HabitShareDialog,
	texts: ["share"],
});

/** Great moments missing here have no suggested post. */
const posts: Partial<Record<GreatMoment, Moment["of"]>> = {
	"day-7": 7,
	"day-14": 14,
	"day-21": 21,
	back: "back",
};

interface Props {
	moment: GreatMoment;
	habit: Habit;
	today: Day;
	onGone: () => void;
}

export function MomentSheet({ moment, habit, today, onGone }: Props) {
	const { moments: words } = useStrings();
	const [isSharing, setIsSharing] = useState(false);
	const [isOver, setIsOver] = useState(false);
	const { sentence, figures } = useMomentWords({ moment, habit, today });
	const formats = useFormats();
	const { done, of, small } = cycleSoFar(habit, today);
	const isWhole = moment === "day-21";
	const isNumbered = isWhole || moment === "day-7" || moment === "day-14";
	if (isOver) {
		return (
			<RequestedPart onFail={onGone}>
				<HabitShareDialog habit={habit} open onOpenChange={onGone} />
			</RequestedPart>
		);
	}
	return (
		<Celebration
			about={isNumbered ? words.dayOf(habit.name, of) : habit.name}
			title={sentence}
			isWhole={isWhole}
			onGone={() => (isSharing ? setIsOver(true) : onGone())}
			actions={(close) => (
				<>
					{isWhole && habit.progress.cycle.isReady ? (
						<ButtonLink
							tone="primary"
							to={`${generatePath(pages.habit, { habitId: habit.id })}#next`}
							onClick={close}
						>
							{words.next}
						</ButtonLink>
					) : (
						<Button tone="primary" onClick={close}>
							{moment === "payment" ? words.begin : words.carryOn}
						</Button>
					)}
					{moment !== "payment" && (
						<Button
							icon={<Share2 aria-hidden />}
							onClick={() => {
								setIsSharing(true);
								close();
							}}
						>
							{words.share}
						</Button>
					)}
					<PostLink moment={moment} habitId={habit.id} onPress={close} />
				</>
			)}
		>
			<FillingGrid
				label={words.grid(done, of, small)}
				cells={cycleGrid(habit, today).map((cell) => ({
					state: markOfCell(cell),
					label: cell.day ? formats.day(cell.day) : "",
				}))}
				isSlow={isWhole}
			/>
			<div className="flex flex-wrap gap-x-8 gap-y-3">
				{figures.map((figure) => (
					<StatFigure key={figure.label} {...figure} />
				))}
			</div>
		</Celebration>
	);
}

/** Opens a draft that the user can edit before sending it. */
function PostLink({
	moment,
	habitId,
	onPress,
}: {
	moment: GreatMoment;
	habitId: string;
	onPress: () => void;
}) {
	const { moments: words } = useStrings();
	const { data: me } = useQuery(hubMeQuery);
	const suggestedPost = posts[moment];
	if (!me?.joinedAt || suggestedPost === undefined) return null;
	return (
		<ButtonLink tone="quiet" to={pathOf({ about: habitId, of: suggestedPost })} onClick={onPress}>
			{words.post}
		</ButtonLink>
	);
}

function useMomentWords({ moment, habit, today }: Pick<Props, "moment" | "habit" | "today">) {
	const { moments: words } = useStrings();
	const formats = useFormats();
	const locale = useLocale();
	const { data: payments } = useQuery({ ...paymentsQuery, enabled: moment === "payment" });
	const weekdays = new Intl.DateTimeFormat(`${locale}-IN`, { weekday: "long", timeZone: "UTC" });
	return wordsOf(moment, {
		habit,
		today,
		paid: payments?.find(({ decidedAt }) => decidedAt === habit.createdAt)?.amount,
		words,
		formats,
		weekday: (day) => weekdays.format(Date.parse(day)),
	});
}
