import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminExpert, ExpertForm as ExpertFields } from "#contract/consultations/experts.ts";
import { type ExpertLanguage, expertLanguages, expertPicture } from "#domain/consultations/expert.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { changedFields } from "#web/platform/forms/changed-fields.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Chip } from "#web/ui/controls/chip.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { squarePicture } from "#web/ui/layout/square-picture.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useLanguageNames } from "./language-names.ts";
import { useExpertMutation } from "./queries.ts";

interface ExpertInput extends ExpertFields {
	isActive: boolean;
	accountEmail: string;
}

interface Props {
	id: string;
	/** If absent, the form adds an expert. */
	expert?: AdminExpert;
	onAdded?: () => void;
}

/** Sends only changed fields, so that it doesn't undo another administrator's changes. */
export function ExpertForm({ id, expert, onAdded }: Props) {
	const { consultationDesk } = useStrings();
	const { expert: words } = consultationDesk;
	const [typed, setTyped] = useState<Partial<ExpertInput>>({});
	const shown = { ...inputFrom(expert), ...typed };
	const type = (changes: Partial<ExpertInput>) => setTyped({ ...typed, ...changes });
	const { mutate, isPending, error } = useExpertMutation(() => {
		const { isActive, accountEmail, ...form } = shown;
		if (expert === undefined) return send("POST /api/admin/experts", { body: { ...form, id } });
		const { accountEmail: email, ...changes } = typed;
		const account = email === undefined ? {} : { accountEmail: email.trim() || null };
		return send("PATCH /api/admin/experts/:expertId", {
			params: { expertId: id },
			body: { ...changes, ...account },
		});
	});
	const errors = fieldErrorsOf(error);

	function save() {
		mutate(undefined, {
			onSuccess: () => {
				toast({ title: consultationDesk.saved, message: shown.name, tone: "good" });
				setTyped((now) => changedFields(typed, now));
				onAdded?.();
			},
			onError: (error) =>
				toast({ title: consultationDesk.notSaved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Card label={expert?.name ?? words.new}>
			<Form onSubmit={save} className="flex flex-col gap-4">
				<div className="flex flex-wrap items-center gap-3">
					{expert && <Avatar name={expert.name} picture={expert.pictureUrl} />}
					<h3 className="wrap-anywhere flex-1 basis-40 font-semibold text-20">{expert?.name ?? words.new}</h3>
					{expert && <Picture expertId={id} />}
				</div>
				{expert?.isExample && <ExampleNote />}
				{expert?.isAway && <p className="text-careful">{words.away}</p>}
				<TextField
					label={words.name}
					error={errors.name}
					value={shown.name}
					onChange={(event) => type({ name: event.target.value })}
				/>
				<TextField
					label={words.title}
					error={errors.title}
					value={shown.title}
					onChange={(event) => type({ title: event.target.value })}
				/>
				<TextArea
					label={words.description}
					error={errors.description}
					value={shown.description}
					onChange={(event) => type({ description: event.target.value })}
				/>
				<Languages
					chosen={shown.languages}
					error={errors.languages}
					onChange={(languages) => type({ languages })}
				/>
				{expert && (
					<>
						<TextField
							type="email"
							label={words.account}
							hint={words.accountHint}
							error={errors.accountEmail}
							value={shown.accountEmail}
							onChange={(event) => type({ accountEmail: event.target.value })}
						/>
						<Switch
							label={words.isActive}
							checked={shown.isActive}
							onChange={(event) => type({ isActive: event.target.checked })}
						/>
					</>
				)}
				<div>
					<Button type="submit" loading={isPending}>
						{words.save}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

function ExampleNote() {
	const { expert: words } = useStrings().consultationDesk;
	const { data: config } = useQuery(configQuery);
	return (
		<p className="text-careful">{config?.payee.isDemo === false ? words.exampleHidden : words.example}</p>
	);
}

function inputFrom(expert: AdminExpert | undefined): ExpertInput {
	const { name = "", title = "", description = "", languages = [], isActive = true } = expert ?? {};
	return { name, title, description, languages, isActive, accountEmail: expert?.account?.email ?? "" };
}

function Languages({
	chosen,
	error,
	onChange,
}: {
	chosen: readonly ExpertLanguage[];
	error: string | undefined;
	onChange: (languages: ExpertLanguage[]) => void;
}) {
	const { expert: words } = useStrings().consultationDesk;
	const { nameOf } = useLanguageNames();
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-2 font-medium text-15">{words.languages}</legend>
			<div className="flex flex-wrap gap-2">
				{expertLanguages.map((code) => (
					<Chip
						key={code}
						pressed={chosen.includes(code)}
						onPress={() =>
							onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
						}
					>
						{nameOf(code)}
					</Chip>
				))}
			</div>
			<p role="alert" className="text-13 text-wrong empty:hidden">
				{error}
			</p>
		</fieldset>
	);
}

function Picture({ expertId }: { expertId: string }) {
	const { consultationDesk } = useStrings();
	const { mutate, isPending } = useExpertMutation(async (photo: File) =>
		send("PUT /api/admin/experts/:expertId/picture", {
			params: { expertId },
			file: await squarePicture(photo),
		}),
	);
	return (
		<FileButton
			label={consultationDesk.expert.picture}
			size="small"
			accept={expertPicture.types.join(",")}
			loading={isPending}
			onChoose={(file) =>
				mutate(file, {
					onSuccess: () => toast({ title: consultationDesk.saved, tone: "good" }),
					onError: (error) =>
						toast({ title: consultationDesk.notSaved, message: errorMessage(error), tone: "wrong" }),
				})
			}
		/>
	);
}
