import { useState } from "react";
import { useNavigate } from "react-router";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { type EnrolmentVisibility, enrolmentVisibilities } from "#domain/organizations/program.ts";
import { maxMinimumGroup, smallestGroup } from "#domain/organizations/remainder.ts";
import { AddressCard, BrandCard, DomainCards } from "#web/organizations/brand/public.ts";
import { type Draft, OrganizationFields, useOrganizationMutation } from "#web/organizations/list/public.ts";
import { SeatsCard } from "#web/organizations/seats/public.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { changedFields } from "#web/platform/forms/changed-fields.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DeleteCard } from "./delete-card.tsx";

export function SettingsTab({ organization }: { organization: Organization }) {
	const { loading } = useStrings().organizations;
	const isOwner = organization.role === "owner";
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			{isOwner && <SettingsForm organization={organization} />}
			{isOwner && (
				<OptionalPart
					fallback={organization.type !== "personal" && <Skeleton label={loading} shape="card" />}
				>
					<SeatsCard organization={organization} />
				</OptionalPart>
			)}
			{isOwner && (
				<OptionalPart fallback={<Skeleton label={loading} shape="card" />}>
					<BrandCard organization={organization} />
				</OptionalPart>
			)}
			{isOwner && (
				<OptionalPart fallback={<Skeleton label={loading} shape="card" />}>
					<AddressCard organization={organization} />
				</OptionalPart>
			)}
			{isOwner && (
				<OptionalPart fallback={<Skeleton label={loading} shape="card" count={2} />}>
					<DomainCards organization={organization} />
				</OptionalPart>
			)}
			<LeaveCard organization={organization} />
			{isOwner && organization.deletesAt === null && <DeleteCard organizationId={organization.id} />}
		</div>
	);
}

interface Changes extends Partial<Draft> {
	defaultHabitVisibility?: EnrolmentVisibility;
	minimumGroup?: number;
}

const groupSizes = Array.from(
	{ length: maxMinimumGroup - smallestGroup + 1 },
	(_, more) => smallestGroup + more,
);

function SettingsForm({ organization }: { organization: Organization }) {
	const { organizations, organizationTeams: teamWords, fieldErrors } = useStrings();
	const { settings: words, toasts } = organizations;
	const [changes, setChanges] = useState<Changes>({});
	const [missing, setMissing] = useState<string>();
	const { mutate, isPending, error } = useOrganizationMutation((body: Changes) =>
		send("PATCH /api/organizations/:organizationId", {
			params: { organizationId: organization.id },
			body,
		}),
	);

	function save() {
		const isBlank = changes.name?.trim() === "";
		setMissing(isBlank ? fieldErrors.required : undefined);
		if (isBlank) return;
		mutate(changes, {
			onSuccess: () => {
				setChanges((now) => changedFields(changes, now));
				toast({ title: toasts.saved, tone: "good" });
			},
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<TitledCard title={words.title}>
			<Form onSubmit={save} className="flex flex-col gap-5">
				<OrganizationFields
					draft={{ ...organization, description: organization.description ?? "", ...changes }}
					errors={{ ...fieldErrorsOf(error), ...(missing !== undefined && { name: missing }) }}
					onChange={(next) => setChanges({ ...changes, ...next })}
				/>
				<ChoiceGroup
					label={teamWords.visibility}
					hint={teamWords.visibilityHint}
					value={changes.defaultHabitVisibility ?? organization.defaultHabitVisibility}
					options={enrolmentVisibilities.map((value) => ({ value, label: teamWords.visibilities[value] }))}
					onChange={({ target }) => {
						const chosen = enrolmentVisibilities.find((each) => each === target.value);
						if (chosen) setChanges({ ...changes, defaultHabitVisibility: chosen });
					}}
				/>
				{(changes.type ?? organization.type) !== "personal" && (
					<SelectField
						label={words.minimumGroup}
						hint={words.minimumGroupHint}
						value={changes.minimumGroup ?? organization.minimumGroup}
						options={groupSizes.map((size) => ({ value: String(size), label: String(size) }))}
						onChange={({ target }) => setChanges({ ...changes, minimumGroup: Number(target.value) })}
					/>
				)}
				<div>
					<Button
						type="submit"
						tone="primary"
						loading={isPending}
						disabled={Object.keys(changes).length === 0}
					>
						{words.save}
					</Button>
				</div>
			</Form>
		</TitledCard>
	);
}

function LeaveCard({ organization: { id, name } }: { organization: Organization }) {
	const { settings: words, toasts } = useStrings().organizations;
	const navigate = useNavigate();
	const [isAsking, setIsAsking] = useState(false);
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("POST /api/organizations/:organizationId/leave", { params: { organizationId: id } }),
	);

	function leave() {
		mutate(undefined, {
			onSuccessHere: () => void navigate(pages.organizations, { replace: true }),
			onSuccess: () => toast({ title: toasts.left(name) }),
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
			onSettled: () => setIsAsking(false),
		});
	}

	return (
		<TitledCard
			title={words.leaveTitle}
			text={words.leaveText}
			aside={<Button onClick={() => setIsAsking(true)}>{words.leave}</Button>}
		>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={words.leaveAsk.title(name)}
				text={words.leaveAsk.text}
				cancelLabel={words.leaveAsk.cancel}
				confirm={{ label: words.leaveAsk.confirm, onPress: leave, tone: "danger", loading: isPending }}
			/>
		</TitledCard>
	);
}
