import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { challengeDefaults } from "#domain/social/challenge.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { ChallengeFormDialog, type ChallengeInput } from "./challenge-form-dialog.tsx";

interface Props {
	user: User;
	challenge?: Challenge;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function HubChallengeDialog({ user, challenge, ...props }: Props) {
	const { create: words } = useStrings().challenges;
	const [wasPublic] = useState<boolean>(challenge?.isPublic ?? challengeDefaults.isPublic);
	const [isPublic, setIsPublic] = useState(wasPublic);
	const create = useCreateOnce((body: ChallengeInput & { isPublic: boolean }, id) =>
		send("POST /api/social/challenges", { body: { ...body, id } }),
	);
	return (
		<ChallengeFormDialog
			{...props}
			today={useToday(user)}
			challenge={challenge}
			create={(fields) => create({ ...fields, isPublic })}
			change={(changes, challengeId) =>
				send("PATCH /api/social/challenges/:challengeId", {
					params: { challengeId },
					body: { ...changes, ...(isPublic !== wasPublic && { isPublic }) },
				})
			}
		>
			<Switch
				label={words.isPublic}
				hint={isPublic ? words.publicHint : words.privateHint}
				checked={isPublic}
				onChange={(event) => setIsPublic(event.target.checked)}
			/>
		</ChallengeFormDialog>
	);
}
