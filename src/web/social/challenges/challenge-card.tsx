import CalendarDays from "lucide-react/icons/calendar-days";
import Clock from "lucide-react/icons/clock";
import Flame from "lucide-react/icons/flame";
import Lock from "lucide-react/icons/lock";
import Repeat from "lucide-react/icons/repeat";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Challenge } from "#contract/social/challenges.ts";
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
	challenge: Challenge;
	user: User;
	isFeatured?: boolean;
	onJoin: (challenge: Challenge) => void;
	onOpen: (challenge: Challenge) => void;
}

const tones: Record<ChallengeStatus, BadgeTone> = { active: "good", upcoming: "accent", completed: "plain" };

/** One challenge with its main action. */
export function ChallengeCard({ challenge, user, isFeatured = false, onJoin, onOpen }: Props) {
	const { challenges: words } = useStrings();
	const { percent } = useFormats();
	const status = challengeStatusOn(challenge, useToday(user));
	const { title, description, me } = challenge;
	const heading = isFeatured ? words.featured.label : title;
	return (
		<Card label={heading}>
			<div className="flex h-full flex-col gap-3">
				{isFeatured && (
					<div className="flex flex-wrap items-center justify-between gap-2">
						<p className="font-semibold text-15 text-link">{words.featured.label}</p>
						<Badge tone="primary" icon={<Flame aria-hidden />}>
							{words.featured.badge}
						</Badge>
					</div>
				)}
				<div>
					<h3 className="wrap-anywhere font-semibold text-17">
						<bdi>{title}</bdi>
					</h3>
					<Creator challenge={challenge} />
				</div>
				<Badges challenge={challenge} status={status} />
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
							<p className="text-15">
								{me.habitId === null && status !== "completed" ? words.card.noHabit : words.card.joined}
							</p>
						</div>
					)}
					<Action challenge={challenge} status={status} onJoin={onJoin} onOpen={onOpen} />
				</div>
			</div>
		</Card>
	);
}

function Creator({ challenge: { isCreator, creator } }: { challenge: Challenge }) {
	const { card: words } = useStrings().challenges;
	return (
		<p className="wrap-anywhere text-13 text-quiet">
			{isCreator ? words.byYou : words.by(creator?.socialName ?? words.someone)}
		</p>
	);
}

function Badges({ challenge, status }: { challenge: Challenge; status: ChallengeStatus }) {
	const { challenges: words } = useStrings();
	const { category, duration, targetFrequency, isPublic } = challenge;
	return (
		<div className="flex flex-wrap gap-1.5">
			<Badge tone={tones[status]}>{words.status[status]}</Badge>
			<Badge>{words.categories[category]}</Badge>
			<Badge>{words.difficulty[difficultyOf(duration, targetFrequency)]}</Badge>
			{!isPublic && <Badge icon={<Lock aria-hidden />}>{words.card.inviteOnly}</Badge>}
		</div>
	);
}

function Facts({ challenge, user }: { challenge: Challenge; user: User }) {
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

interface ActionProps extends Pick<Props, "challenge" | "onJoin" | "onOpen"> {
	status: ChallengeStatus;
}

function Action({ challenge, status, onJoin, onOpen }: ActionProps) {
	const { card: words } = useStrings().challenges;
	const open = (label: string, tone?: ButtonTone) => (
		<Button tone={tone} onClick={() => onOpen(challenge)}>
			{label}
		</Button>
	);
	if (status === "completed") return <div className="flex">{open(words.results)}</div>;
	if (challenge.me) return <div className="flex">{open(words.open)}</div>;
	const isFull = challenge.participantCount >= challenge.maxParticipants;
	return (
		<div className="flex flex-wrap items-center gap-2">
			{isFull ? (
				<p className="text-15 text-quiet">{words.full}</p>
			) : (
				<Button onClick={() => onJoin(challenge)}>
					{status === "upcoming" ? words.preRegister : words.join}
				</Button>
			)}
			{open(words.details, "quiet")}
		</div>
	);
}
