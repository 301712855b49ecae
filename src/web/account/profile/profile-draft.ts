import { useEffect, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { changedFields } from "#web/platform/forms/changed-fields.ts";

export interface Profile {
	fullName: string;
	phone: string;
	locale: User["locale"];
	timeZone: string;
	followsDeviceZone: boolean;
	dayStartHour: number;
	theme: User["theme"];
}

/** Survives while another settings tab is open. */
let unsavedInput: { userId: string; typed: Partial<Profile> } | undefined;

/** Untouched fields follow the account, and so does a field set back to the account's value. */
export function useProfileDraft(user: User, isSaving: boolean) {
	const [typed, setTyped] = useState<Partial<Profile>>(() =>
		unsavedInput?.userId === user.id ? unsavedInput.typed : {},
	);
	const saved = profileOf(user);
	const changes = changesOf(saved, typed);
	const changedCount = Object.keys(changes).length;
	const isChanged = changedCount > 0;
	// While saving, a field set back to its old value still differs from what was sent.
	if (!isSaving && changedCount < Object.keys(typed).length) setTyped(changes);

	useEffect(() => {
		unsavedInput = undefined;
		return () => {
			const isOnOtherTab = window.location.pathname === pages.settings;
			unsavedInput = isOnOtherTab && isChanged ? { userId: user.id, typed } : undefined;
		};
	}, [user.id, typed, isChanged]);

	return {
		profile: { ...saved, ...typed },
		changes,
		isChanged,
		change: (fields: Partial<Profile>) => setTyped((former) => ({ ...former, ...fields })),
		discard: () => setTyped({}),
		/** Clears the input that was just saved. */
		settle: () => setTyped((now) => changedFields(typed, now)),
	};
}

function profileOf(user: User): Profile {
	const { fullName, phone, locale, timeZone, followsDeviceZone, dayStartHour, theme } = user;
	return { fullName, phone: phone ?? "", locale, timeZone, followsDeviceZone, dayStartHour, theme };
}

/** The zone and `followsDeviceZone` are sent together. */
function changesOf(saved: Profile, typed: Partial<Profile>): Partial<Profile> {
	const differs = (field: keyof Profile) => typed[field] !== undefined && typed[field] !== saved[field];
	const fields = (Object.keys(typed) as (keyof Profile)[]).filter(differs);
	if (fields.includes("timeZone") || fields.includes("followsDeviceZone"))
		fields.push("timeZone", "followsDeviceZone");
	const shown = { ...saved, ...typed };
	return Object.fromEntries(fields.map((field) => [field, shown[field]]));
}
