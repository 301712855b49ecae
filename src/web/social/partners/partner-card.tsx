import type { Partnership } from "#contract/social/partners.ts";
import { type Freshness, freshnessOf } from "#domain/social/partners/check-in.ts";
import { useNow } from "#web/platform/ages/use-now.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { CycleGrid } from "#web/ui/grid/cycle-grid.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Actions } from "./actions.tsx";
import { Banner } from "./agreement/banner.tsx";
import { CheckInLine } from "./agreement/check-in-line.tsx";
import { HabitLine } from "./agreement/habit-line.tsx";
import { Terms } from "./agreement/terms.tsx";
import { CardMenu } from "./card-menu.tsx";
import { usePendingCheckIns } from "./check-ins.ts";
import { PendingPartner } from "./pending-partner.tsx";
import { freshnessIn, otherIn } from "./urgency.ts";

const tones: Record<Freshness, BadgeTone> = { overdue: "wrong", due: "careful", recent: "good" };

export function PartnerCard({ partnership }: { partnership: Partnership }) {
	const { partners: words } = useStrings();
	const { user } = useMe();
	const pendingAt = usePendingCheckIns(user?.id)(partnership.id);
	const now = useNow();
	const freshness = freshnessIn(partnership, now, pendingAt);
	const { habit, role, until, isActive, isOver } = partnership;
	const isBeginning = freshness === "overdue" && isInFirstWindow(partnership, now);
	const other = otherIn(partnership);
	const name = other?.socialName ?? "";
	return (
		<Card label={habit.title}>
			<div className="flex flex-col gap-4">
				<header className="flex items-start gap-3">
					<Avatar name={name || habit.title} picture={other?.pictureUrl} />
					<div className="min-w-0 flex-1">
						<h3 className="wrap-anywhere font-semibold text-17">
							<bdi>{habit.title}</bdi>
						</h3>
						<p className="wrap-anywhere text-13 text-quiet">{roleText(words.roles, role, other && name)}</p>
						<LastDay until={until} isOver={isOver} />
						{freshness && (
							<p className="mt-1.5">
								{isBeginning ? (
									<Badge tone="careful">{words.banners.first.label}</Badge>
								) : (
									<Badge tone={tones[freshness]}>{words.freshness[freshness]}</Badge>
								)}
							</p>
						)}
					</div>
					<CardMenu partnership={partnership} />
				</header>
				{freshness && <Banner freshness={freshness} isBeginning={isBeginning} role={role} name={name} />}
				<HabitDays partnership={partnership} />
				{isActive ? (
					<>
						<CheckInLine partnership={partnership} name={name} isUnsent={pendingAt !== undefined} />
						<Disclosure summary={words.agreement}>
							<Terms partnership={partnership} name={name} />
						</Disclosure>
						<Actions partnership={partnership} freshness={freshness} />
					</>
				) : (
					<>
						<Terms partnership={partnership} name={name} />
						{!isOver && <PendingPartner partnership={partnership} name={name} />}
					</>
				)}
			</div>
		</Card>
	);
}

function isInFirstWindow({ lastCheckIn, agreedAt, checkInFrequency }: Partnership, now: number): boolean {
	if (lastCheckIn !== null || agreedAt === null) return false;
	return freshnessOf(Date.parse(agreedAt), checkInFrequency, now) !== "overdue";
}

function LastDay({ until, isOver }: Pick<Partnership, "until" | "isOver">) {
	const { partners: words } = useStrings();
	const { fullDay } = useFormats();
	if (until === null) return null;
	return <p className="text-13 text-quiet">{(isOver ? words.over : words.until)(fullDay(until))}</p>;
}

function HabitDays({ partnership: { habit, role, isOver, wasAgreed } }: { partnership: Partnership }) {
	const { partners: words } = useStrings();
	if (isOver || (role === "partner" && !wasAgreed)) return null;
	const done = habit.grid.filter((state) => state === "completed").length;
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<CycleGrid label={words.grid(done)} cells={habit.grid.map((state) => ({ state, label: "" }))} />
			<HabitLine habit={habit} />
		</div>
	);
}

interface RoleWords {
	own: (name: string) => string;
	open: string;
	helped: (name: string) => string;
}

function roleText(words: RoleWords, role: Partnership["role"], name: string | null): string {
	if (name === null) return words.open;
	return role === "owner" ? words.own(name) : words.helped(name);
}
