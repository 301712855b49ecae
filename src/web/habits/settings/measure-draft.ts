import { amountFrom } from "#domain/habits/amounts/amount-text.ts";
import {
	isInMinutes,
	isSmallTargetEasier,
	type KnownUnit,
	type Measure,
	units,
} from "#domain/habits/amounts/measure.ts";
import { isRampTo, maxRampWeeks, type RampPlan } from "#domain/habits/amounts/ramp.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";

/** Any part may be unfinished. */
export interface MeasureDraft {
	unit: KnownUnit | "none" | "own";
	ownUnit: string;
	target: string;
	comparator: Measure["comparator"];
	smallTarget: string;
	smallVersion: string;
	/** A ramp leads to the target. */
	isRamp: boolean;
	rampStart: string;
	rampWeeks: string;
}

export interface MeasureErrors {
	unit?: true;
	target?: "target" | "minutes";
	smallTarget?: true;
	rampStart?: true;
	rampWeeks?: true;
}

function isKnownUnit(unit: string): unit is KnownUnit {
	return units.some((known) => known === unit);
}

const defaultWeeks = 8;

interface MeasureParts {
	measure?: Measure | null | undefined;
	smallVersion?: string | null | undefined;
	ramp?: RampPlan | null | undefined;
}

export function measureDraft({ measure, smallVersion, ramp }: MeasureParts): MeasureDraft {
	const { unit = "", target = "", comparator = "at-least", smallTarget = null } = measure ?? {};
	return {
		unit: !measure ? "none" : isKnownUnit(unit) ? unit : "own",
		ownUnit: isKnownUnit(unit) ? "" : unit,
		target: String(target),
		comparator,
		smallTarget: smallTarget ? String(smallTarget) : "",
		smallVersion: smallVersion ?? "",
		isRamp: Boolean(ramp),
		rampStart: ramp ? String(ramp.start) : "",
		rampWeeks: String(ramp?.weeks ?? defaultWeeks),
	};
}

interface MeasureResult {
	measure: Measure | null;
	ramp: RampPlan | null;
	errors: MeasureErrors;
}

/** `measure` is null if nothing is counted. The result can be saved only if it has no errors. */
export function measureOf(draft: MeasureDraft): MeasureResult {
	if (draft.unit === "none") return { measure: null, ramp: null, errors: {} };
	const unit = draft.unit === "own" ? draft.ownUnit.trim() : draft.unit;
	const target = amountFrom(draft.target);
	const smallTarget = draft.smallTarget.trim() === "" ? null : amountFrom(draft.smallTarget);
	const { comparator } = draft;
	const measure = { unit, target: target ?? 0, comparator, smallTarget: smallTarget ?? null };
	const isSmallWrong = smallTarget === undefined || !isSmallTargetEasier(measure) || !fits(smallTarget, unit);
	const { ramp, errors } = rampOf(draft, measure);
	return {
		measure,
		ramp,
		errors: {
			...(unit === "" && { unit: true }),
			...(target === undefined && { target: "target" }),
			...(target !== undefined && !fits(target, unit) && { target: "minutes" }),
			...(isSmallWrong && { smallTarget: true }),
			...errors,
		},
	};
}

function rampOf(draft: MeasureDraft, measure: Measure): Pick<MeasureResult, "ramp" | "errors"> {
	if (!draft.isRamp) return { ramp: null, errors: {} };
	const start = amountFrom(draft.rampStart);
	const weeks = amountFrom(draft.rampWeeks) ?? 0;
	const isStartRight = start !== undefined && isRampTo(measure, start) && fits(start, measure.unit);
	const areWeeksRight = Number.isInteger(weeks) && weeks >= 1 && weeks <= maxRampWeeks;
	return {
		ramp: { start: start ?? 0, weeks },
		errors: { ...(!isStartRight && { rampStart: true }), ...(!areWeeksRight && { rampWeeks: true }) },
	};
}

export function smallVersionOf({ smallVersion }: MeasureDraft): string | null {
	return smallVersion.trim() || null;
}

function fits(amount: number | null, unit: string): boolean {
	return amount === null || !isInMinutes({ unit }) || (Number.isInteger(amount) && amount <= maxMinutes);
}
