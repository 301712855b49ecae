import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { blankRule, draftOf, fitRule, isNumberMissing, type RuleInput } from "./draft.ts";
import { MappingPreview } from "./mapping-preview.tsx";
import { type Draft, habitMappingsQuery, useMappingMutation } from "./queries.ts";
import { RuleFields } from "./rule-fields.tsx";

interface Props {
	connection: Integration;
	habits: readonly Habit[];
	onClose: () => void;
}

export function MappingForm({ connection, habits, onClose }: Props) {
	const { mappings, integrations } = useStrings();
	const { form: words, toasts } = mappings;
	const [habitId, setHabitId] = useState("");
	const [metric, setMetric] = useState("");
	const [rule, setRule] = useState<RuleInput>(blankRule(connection.provider));
	const [takesOver, setTakesOver] = useState(false);
	const [needsAll, setNeedsAll] = useState<boolean>();
	const [isTried, setIsTried] = useState(false);
	const first = useRef<HTMLSelectElement>(null);
	// The form has replaced the button that had the focus.
	useEffect(() => first.current?.focus(), []);
	const { data: others = [] } = useQuery(habitMappingsQuery(habitId));
	const params = { integrationId: connection.id };
	const { mutate, isPending } = useMappingMutation(connection.id, (draft: Draft) =>
		send("POST /api/integrations/:integrationId/mappings", {
			params,
			body: { ...draft, isActive: true, takesOver },
		}),
	);
	const { mutateAsync: leaveEarlierDays } = useMappingMutation(connection.id, (mappingId: string) =>
		send("PATCH /api/integrations/:integrationId/mappings/:mappingId", {
			params: { ...params, mappingId },
			body: { takesOver: false },
		}),
	);
	const draft = draftOf({ habitId, metric, rule, needsAll });
	const missing = {
		habit: isTried && habitId === "" ? words.chooseHabit : undefined,
		metric: isTried && metric === "" ? words.chooseMetric : undefined,
		number: isTried && isNumberMissing(rule) ? toasts.missingNumber : undefined,
	};

	function changeRule(ofMetric: string, changes: Partial<RuleInput>) {
		setRule(fitRule(connection.provider, ofMetric, { ...rule, ...changes }));
	}

	/** The form is closed by then, so callbacks given to `mutate` would not be called. */
	function undo(mappingId: string) {
		leaveEarlierDays(mappingId).catch((error: unknown) =>
			toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		);
	}

	function save() {
		if (draft === undefined) {
			setIsTried(true);
			const isChosen = habitId !== "" && metric !== "";
			const message = isChosen ? toasts.missingNumber : toasts.missingText;
			toast({ title: toasts.missing, message, tone: "wrong" });
			return;
		}
		mutate(draft, {
			onSuccess: ({ id }) => {
				const action = { label: toasts.undo, onPress: () => undo(id) };
				toast({ title: toasts.created, tone: "good", ...(takesOver && { action }) });
				onClose();
			},
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Form onSubmit={save} aria-label={words.title} className="flex flex-col gap-4">
			<SelectField
				ref={first}
				label={words.habit}
				error={missing.habit}
				placeholder={words.chooseHabit}
				value={habitId}
				onChange={({ target }) => {
					setHabitId(target.value);
					setNeedsAll(undefined);
				}}
				options={habits.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<SelectField
				label={words.metric}
				error={missing.metric}
				placeholder={words.chooseMetric}
				value={metric}
				onChange={({ target }) => {
					setMetric(target.value);
					changeRule(target.value, { others: [], part: "", leavesOutTypedIn: false });
				}}
				options={connection.sharedMetrics.map((each) => ({
					value: each,
					label: integrations.metrics[each as Metric] ?? each,
				}))}
			/>
			<RuleFields
				connection={connection}
				metric={metric}
				rule={rule}
				numberError={missing.number}
				onChange={(changes) => changeRule(metric, changes)}
			/>
			{others.length > 0 && (
				<Checkbox
					label={mappings.choices.needsAll}
					hint={mappings.choices.needsAllHint}
					checked={needsAll ?? others.some((mapping) => mapping.needsAll)}
					onChange={({ currentTarget }) => setNeedsAll(currentTarget.checked)}
				/>
			)}
			{draft && (
				<MappingPreview
					integrationId={connection.id}
					draft={draft}
					takesOver={takesOver}
					onTakeOver={setTakesOver}
				/>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" tone="primary" loading={isPending}>
					{words.save}
				</Button>
				<Button tone="quiet" onClick={onClose}>
					{words.cancel}
				</Button>
			</div>
		</Form>
	);
}
