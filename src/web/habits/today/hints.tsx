import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { classes } from "#web/ui/layout/classes.ts";

const hints = ["circle", "name", "menu"] as const;
type Hint = (typeof hints)[number];

const key = "ikkis.hints";
/** Users with more completed days already know the rows. */
const maxDoneDays = 7;

/** Puts the arrow below the hint's subject in the last row above. */
const arrowAt: Record<Hint, string> = {
	circle: "right-9.5 sm:right-11.5",
	name: "left-19 sm:left-21",
	menu: "right-21.5 sm:right-23.5",
};

/** The hint's space stays until the user leaves the page, so that a tick moves nothing; in large text, a longer hint does. */
export function Hints({ habits }: { habits: readonly Habit[] }) {
	const { hints: words } = useStrings().today;
	const doneDays = habits.reduce((sum, { progress }) => sum + progress.completedDays, 0);
	const [seen] = useState(readSeen);
	const [closed, setClosed] = useState<Hint>();
	const [hasPlace] = useState(() => doneDays <= maxDoneDays && nextHint(seen, doneDays) !== undefined);
	const hint = nextHint(seen, doneDays);
	useEffect(() => {
		if (hasPlace && hint) noteSeen(hint);
	}, [hasPlace, hint]);
	if (!hasPlace) return null;
	if (hint === undefined || hint === closed) return <div className="h-12" />;
	return (
		<div className="relative flex min-h-12 items-center rounded-card bg-primary-soft pl-4 text-15">
			<span
				aria-hidden
				className={classes("absolute -top-1.5 size-3 rotate-45 rounded-xs bg-primary-soft", arrowAt[hint])}
			/>
			<p className="min-w-0 flex-1 py-0.5 leading-heading">{words[hint]}</p>
			<IconButton label={words.close} icon={<X aria-hidden />} onClick={() => setClosed(hint)} />
		</div>
	);
}

/** Returns the hint about the circle until the first tick, then the other hints, one per visit. */
function nextHint(seen: readonly Hint[], doneDays: number): Hint | undefined {
	if (doneDays === 0) return "circle";
	return hints.slice(1).find((hint) => !seen.includes(hint));
}

function readSeen(): Hint[] {
	const noted = localStorage.getItem(key)?.split(" ") ?? [];
	return hints.filter((hint) => noted.includes(hint));
}

function noteSeen(hint: Hint): void {
	try {
		localStorage.setItem(key, [...new Set([...readSeen(), hint])].join(" "));
	} catch {}
}
