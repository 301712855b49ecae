import Flame from "lucide-react/icons/flame";
import { useState } from "react";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TickButton } from "#web/ui/controls/tick-button.tsx";
import { CycleGrid } from "#web/ui/grid/cycle-grid.tsx";
import { StartButton } from "./start-button.tsx";
import { advanceDay, hintFor, toggleTick, trialStart } from "./trial-habit.ts";

/** Progress is computed as for a real habit. */
export function Trial() {
	const { home } = useStrings();
	const { user } = useMe();
	const words = home.trial;
	const [trial, setTrial] = useState(trialStart);
	const progress = progressOf(trial.plan, trial.today);
	const { day, completed } = progress.cycle;
	const hint = hintFor(trial);

	return (
		<section aria-labelledby="trial" className="rounded-card bg-brand-gradient p-4 sm:p-8">
			<div className="flex flex-col gap-5 rounded-card bg-card p-5 sm:p-6">
				<h2 id="trial" className="font-medium text-13 text-quiet">
					{user ? words.titleSignedIn : words.title}
				</h2>
				<div className="flex items-center justify-between gap-4">
					<div className="min-w-0">
						<p className="font-semibold text-20">{words.habit}</p>
						<p className="text-quiet">{words.plan}</p>
					</div>
					<TickButton
						id="trial-tick"
						ticked={progress.today === "completed"}
						label={words.tick}
						onPress={() => setTrial(toggleTick)}
					/>
				</div>
				<CycleGrid
					size="large"
					label={words.gridLabel(day, completed)}
					cells={cycleGrid(trial.plan, trial.today).map(({ state }) => ({
						state,
						label: words.states[state],
					}))}
				/>
				<p className="flex flex-wrap items-center justify-between gap-x-4 whitespace-nowrap tabular-nums">
					<span className="font-medium">{words.day(day)}</span>
					<span className="inline-flex items-center gap-1.5 text-quiet">
						<Flame aria-hidden className="size-4.5 text-careful" />
						{words.streak(progress.currentStreak)}
					</span>
				</p>
				<div className="flex min-h-22 flex-col sm:max-lg:min-h-12 justify-between gap-3">
					<p aria-live="polite" className="text-quiet">
						{words.hints[hint]}
					</p>
				</div>
				{hint === "complete" ? (
					<div className="flex flex-wrap gap-2">
						<StartButton id="trial-keep" label={words.keep} />
						<Button tone="quiet" onClick={() => setTrial(trialStart)}>
							{words.again}
						</Button>
					</div>
				) : (
					<Button id="trial-next-day" wide onClick={() => setTrial(advanceDay)}>
						{words.nextDay}
					</Button>
				)}
			</div>
		</section>
	);
}
