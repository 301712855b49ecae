import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { LeaveGuard } from "#web/platform/leaving/leave-guard.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Profile, useProfileDraft } from "./profile-draft.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { useChangeProfile } from "./queries.ts";

export function ProfileForm({ user }: { user: User }) {
	const { profileSettings: words, shell } = useStrings();
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const { mutateAsync, isPending } = useChangeProfile();
	const { profile, changes, isChanged, change, discard, settle } = useProfileDraft(user, isPending);

	function changeField(fields: Partial<Profile>) {
		change(fields);
		const remaining = Object.entries(errors).filter(([field]) => !(field in fields));
		setErrors(Object.fromEntries(remaining));
	}

	async function save() {
		try {
			await mutateAsync(changes);
			settle();
			toast({ ...words.updated, tone: "good" });
		} catch (error) {
			setErrors(fieldErrorsOf(error));
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<Form onSubmit={save} className="flex flex-col gap-5">
			<ProfileFields
				email={shownAddress(user.email) ?? ""}
				profile={profile}
				errors={errors}
				onChange={changeField}
			/>
			<div className="flex flex-wrap items-center gap-2">
				<Button type="submit" tone="primary" disabled={!isChanged} loading={isPending}>
					{words.save}
				</Button>
				{isChanged && (
					<>
						<Button tone="plain" onClick={discard}>
							{words.discard}
						</Button>
						<span role="status" className="text-13 text-quiet">
							{words.unsaved}
						</span>
					</>
				)}
			</div>
			<LeaveGuard hasUnsavedInput={() => isChanged} words={shell.unsaved} />
		</Form>
	);
}
