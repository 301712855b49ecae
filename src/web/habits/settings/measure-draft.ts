import {
	isInMinutes,
	isSmallTargetEasier,
	type KnownUnit,
	type Measure,
	units,
} from "#domain/habits/amounts/measure.ts";
import { amountFrom } from "#domain/habits/amounts/typed-amount.ts";
import { maxMinutes } from "#domain/habits/logs/mark.ts";

/** What is typed about a habit's measure and small version; any part may be unfinished. */
export interface MeasureDraft {
	unit: KnownUnit | "none" | "own";
	ownUnit: string;
	target: string;
	comparator: Measure["comparator"];
	smallTarget: string;
	smallVersion: string;
}

export interface MeasureFaults {
	unit?: true;
	target?: "target" | "minutes";
	smallTarget?: true;
}

function isKnownUnit(unit: string): unit is KnownUnit {
	return units.some((known) => known === unit);
}

export function measureDraft(measure: Measure | null | undefined, smallVersion: string | null): MeasureDraft {
	const { unit = "", target = "", comparator = "at-least", smallTarget = null } = measure ?? {};
	return {
		unit: !measure ? "none" : isKnownUnit(unit) ? unit : "own",
		ownUnit: isKnownUnit(unit) ? "" : unit,
		target: String(target),
		comparator,
		smallTarget: smallTarget === null ? "" : String(smallTarget),
		smallVersion: smallVersion ?? "",
	};
}

/** The measure as it is typed; null if nothing is counted. Only without faults can it be saved. */
export function measureOf(draft: MeasureDraft): { measure: Measure | null; faults: MeasureFaults } {
	if (draft.unit === "none") return { measure: null, faults: {} };
	const unit = draft.unit === "own" ? draft.ownUnit.trim() : draft.unit;
	const target = amountFrom(draft.target);
	const smallTarget = draft.smallTarget.trim() === "" ? null : amountFrom(draft.smallTarget);
	const { comparator } = draft;
	const measure = { unit, target: target ?? 0, comparator, smallTarget: smallTarget ?? null };
	const isSmallWrong = smallTarget === undefined || !isSmallTargetEasier(measure) || !fits(smallTarget, unit);
	return {
		measure,
		faults: {
			...(unit === "" && { unit: true }),
			...(target === undefined && { target: "target" }),
			...(target !== undefined && !fits(target, unit) && { target: "minutes" }),
			...(isSmallWrong && { smallTarget: true }),
		},
	};
}

export function smallVersionOf({ smallVersion }: MeasureDraft): string | null {
	return smallVersion.trim() || null;
}

function fits(amount: number | null, unit: string): boolean {
	return amount === null || !isInMinutes({ unit }) || (Number.isInteger(amount) && amount <= maxMinutes);
}
