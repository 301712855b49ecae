import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutTemplate from "lucide-react/icons/layout-template";
import { type ComponentType, Suspense, useId, useRef, useState } from "react";
import { get, useFormContext } from "react-hook-form";
import { useLocation } from "react-router";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { fieldsOn } from "./wizard-screens.ts";

export interface TemplatePickerProps {
	onChoose: (habit: HabitPlan) => void;
}

/** True if the URL names a ready-made habit, which the picker then chooses. */
export function hasTemplate(search: string): boolean {
	return search.includes("template=");
}

interface FilledTemplate {
	name: string;
	before: HabitPlan;
	habitId: string;
}

interface Props {
	Picker: ComponentType<TemplatePickerProps>;
	/** The user has not planned anything yet: the picker is open from the start. */
	isFirst: boolean;
	habitId: string;
	setHabitId: (id: string) => void;
}

export function TemplateStart({ Picker, isFirst, habitId, setHabitId }: Props) {
	const words = useStrings().wizard.templates;
	const form = useFormContext<HabitPlan>();
	const [isOpened, setOpen] = useState(isFirst);
	const isOpen = hasTemplate(useLocation().search) || isOpened;
	const [filled, setFilled] = useState<FilledTemplate>();
	const opener = useRef<HTMLButtonElement>(null);
	const pickerId = useId();

	// Not form.reset(), which leaves radio buttons chosen even if the new value is empty.
	function put(habit: HabitPlan) {
		for (const field of Object.values(fieldsOn).flat()) form.setValue(field, get(habit, field));
		form.clearErrors();
	}

	function fill(habit: HabitPlan) {
		setFilled({ name: habit.name, before: structuredClone(form.getValues()), habitId });
		// Not the waiting plan's id, under which it may be enrolled in a challenge or program.
		setHabitId(uuidv7());
		put(habit);
		setOpen(false);
		opener.current?.focus();
	}

	function undo() {
		if (filled) {
			put(filled.before);
			setHabitId(filled.habitId);
		}
		setFilled(undefined);
		opener.current?.focus();
	}

	return (
		<div className="flex min-w-0 flex-col items-start gap-2">
			<Button
				ref={opener}
				aria-expanded={isOpen}
				aria-controls={isOpen ? pickerId : undefined}
				icon={<LayoutTemplate aria-hidden className="text-link" />}
				onClick={() => setOpen(!isOpen)}
			>
				{words.open}
				<ChevronDown aria-hidden className={classes("text-quiet transition", isOpen && "rotate-180")} />
			</Button>
			{isOpen && (
				<div id={pickerId} className="w-full min-w-0">
					<Suspense fallback={<PickerSkeleton label={words.loading} />}>
						<Picker onChoose={fill} />
					</Suspense>
				</div>
			)}
			<div role="status" className="w-full">
				{filled && !isOpen && (
					<div className="flex items-center justify-between gap-4 text-15 text-quiet">
						<p>{words.filled(filled.name)}</p>
						<Button tone="quiet" size="small" onClick={undo}>
							{words.undo}
						</Button>
					</div>
				)}
			</div>
		</div>
	);
}

/** As tall as five ready-made habits with their categories. */
function PickerSkeleton({ label }: { label: string }) {
	return (
		<div className="min-h-107">
			<Skeleton label={label} shape="row" count={5} />
		</div>
	);
}
