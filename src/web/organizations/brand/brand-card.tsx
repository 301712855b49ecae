import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import { brandColor, defaultBrand } from "#domain/organizations/brand.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { changedFields } from "#web/platform/forms/changed-fields.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { LogoPart } from "./logo-part.tsx";

const parts = ["primaryColor", "secondaryColor"] as const;

/** Saves the logo immediately, and the colours when the user presses Save. */
export function BrandCard({ organization }: { organization: Organization }) {
	const { organizationBrand: words } = useStrings();
	const { id, name, primaryColor, secondaryColor } = organization;
	const stored = { primaryColor, secondaryColor };
	const [typed, setTyped] = useState<Partial<typeof stored>>({});
	const { mutate, isPending } = useOrganizationMutation((body: Partial<typeof stored>) =>
		send("PATCH /api/organizations/:organizationId", { params: { organizationId: id }, body }),
	);
	const draft = { ...stored, ...typed };
	const isGood = (part: (typeof parts)[number]) => brandColor.test(draft[part]);
	const shown = {
		primaryColor: isGood("primaryColor") ? draft.primaryColor : primaryColor,
		secondaryColor: isGood("secondaryColor") ? draft.secondaryColor : secondaryColor,
	};
	const isChanged = parts.some((part) => draft[part] !== stored[part]);
	const isDefault = parts.every((part) => draft[part] === defaultBrand[part]);

	function save() {
		if (!parts.every(isGood)) return;
		mutate(changedFields(stored, draft), {
			onSuccess: () => {
				setTyped((now) => changedFields(typed, now));
				toast({ title: words.saved, tone: "good" });
			},
			onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<TitledCard title={words.title} text={words.text}>
			<LogoPart organization={organization} />
			<Form onSubmit={save} className="flex flex-col gap-5">
				<div className="grid gap-5 sm:grid-cols-2">
					{parts.map((part) => (
						<ColorField
							key={part}
							label={words[part]}
							pickLabel={words.pick(words[part])}
							value={draft[part]}
							error={isGood(part) ? undefined : words.invalid}
							onChange={(color) => setTyped({ ...typed, [part]: color })}
						/>
					))}
				</div>
				<div className="flex flex-col gap-2">
					<div className="flex flex-wrap gap-4">
						<BrandPreview brand={shown} name={name} theme="light" />
						<BrandPreview brand={shown} name={name} theme="dark" />
					</div>
					<p className="text-13 text-quiet">{words.derived}</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						tone="primary"
						loading={isPending}
						disabled={!isChanged || !parts.every(isGood)}
					>
						{words.save}
					</Button>
					{!isDefault && (
						<Button tone="plain" onClick={() => setTyped(defaultBrand)}>
							{words.reset}
						</Button>
					)}
				</div>
			</Form>
		</TitledCard>
	);
}
