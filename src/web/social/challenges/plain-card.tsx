import CalendarDays from "lucide-react/icons/calendar-days";
import Clock from "lucide-react/icons/clock";
import Repeat from "lucide-react/icons/repeat";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { User } from "#contract/account/auth.ts";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { type ChallengeStatus, challengeStatusOn, difficultyOf } from "#domain/social/challenge.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import type { ButtonTone } from "#web/ui/controls/button-look.ts";
import { ProgressRing } from "#web/ui/grid/progress-ring.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useWhen } from "./use-when.ts";

interface Props {
	challenge: PlainChallenge;
	user: User;
	/** For screen readers; defaults to the title. */
	label?: string;
	/** Shown above the title. */
	top?: ReactNode;
	/** The creator or the audience. */
	byline: ReactNode;
	badge?: ReactNode;
	/** Shown instead of the join button. */
	whyNotJoin?: string | undefined;
	onJoin: () => void;
	onOpen: () => void;
}

const tones: Record<ChallengeStatus, BadgeTone> = { active: "good", upcoming: "accent", completed: "plain" };

/** A challenge of the hub or of an organization. */
export function PlainCard({ challenge, user, label, top, byline, badge, ...action }: Props) {
	const { challenges: words } = useStrings();
	const { percent } = useFormats();
	const status = challengeStatusOn(challenge, useToday(user));
	const { title, description, me } = challenge;
	return (
		<Card label={label ?? title}>
			<div className="flex h-full flex-col gap-3">
				{top}
				<div>
					<h3 className="wrap-anywhere font-semibold text-17">
						<bdi>{title}</bdi>
					</h3>
					<p className="wrap-anywhere text-13 text-quiet">{byline}</p>
				</div>
				<Badges challenge={challenge} status={status} badge={badge} />
				<p dir="auto" className="wrap-anywhere line-clamp-3 whitespace-pre-line text-15 text-quiet">
					{description}
				</p>
				<Facts challenge={challenge} user={user} />
				<div className="mt-auto flex flex-col gap-3 pt-1">
					{me && (
						<div className="flex items-center gap-3">
							<ProgressRing
								size="small"
								value={me.progress}
								label={words.card.progress(percent(me.progress / 100))}
							>
								{percent(me.progress / 100)}
							</ProgressRing>
							<div>
								<p className="text-15">{words.card[status === "completed" ? "joined" : habitState(me)]}</p>
								{me.leftOutDays > 0 && (
									<p className="text-13 text-quiet">{words.card.leftOut(me.leftOutDays)}</p>
								)}
							</div>
						</div>
					)}
					<Action challenge={challenge} status={status} {...action} />
				</div>
			</div>
		</Card>
	);
}

function habitState({ habitId, isHabitPlanned }: NonNullable<PlainChallenge["me"]>) {
	if (isHabitPlanned) return "planned";
	return habitId === null ? "noHabit" : "joined";
}

interface BadgesProps extends Pick<Props, "challenge" | "badge"> {
	status: ChallengeStatus;
}

function Badges({ challenge, status, badge }: BadgesProps) {
	const { challenges: words } = useStrings();
	const { category, duration, targetFrequency } = challenge;
	return (
		<div className="flex flex-wrap gap-1.5">
			<Badge tone={tones[status]}>{words.status[status]}</Badge>
			<Badge>{words.categories[category]}</Badge>
			<Badge>{words.difficulty[difficultyOf(duration, targetFrequency)]}</Badge>
			{badge}
		</div>
	);
}

function Facts({ challenge, user }: { challenge: PlainChallenge; user: User }) {
	const { card: words } = useStrings().challenges;
	const { number } = useFormats();
	const { when } = useWhen(challenge, useToday(user));
	return (
		<ul className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-13 text-quiet">
			<Fact icon={<CalendarDays />}>{words.days(challenge.duration)}</Fact>
			<Fact icon={<Repeat />}>{words.timesAWeek(challenge.targetFrequency)}</Fact>
			<Fact icon={<Users />}>
				{words.participants(number(challenge.participantCount), number(challenge.maxParticipants))}
			</Fact>
			<Fact icon={<Clock />}>{when}</Fact>
		</ul>
	);
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
			<span aria-hidden>{icon}</span>
			{children}
		</li>
	);
}

interface ActionProps extends Pick<Props, "challenge" | "whyNotJoin" | "onJoin" | "onOpen"> {
	status: ChallengeStatus;
}

function Action({ challenge, status, whyNotJoin, onJoin, onOpen }: ActionProps) {
	const { card: words } = useStrings().challenges;
	const open = (label: string, tone?: ButtonTone) => (
		<Button tone={tone} onClick={onOpen}>
			{label}
		</Button>
	);
	// Only admins among those who have left the team see the results, with the details.
	if (status === "completed")
		return <div className="flex">{open(challenge.me && whyNotJoin ? words.details : words.results)}</div>;
	if (challenge.me) return <div className="flex">{open(words.open)}</div>;
	const isFull = challenge.participantCount >= challenge.maxParticipants;
	const refusal = whyNotJoin ?? (isFull ? words.full : undefined);
	return (
		<div className="flex flex-wrap items-center gap-2">
			{refusal ? (
				<p className="wrap-anywhere text-15 text-quiet">{refusal}</p>
			) : (
				<Button onClick={onJoin}>{status === "upcoming" ? words.preRegister : words.join}</Button>
			)}
			{open(words.details, "quiet")}
		</div>
	);
}
