import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { squarePicture } from "#web/ui/layout/square-picture.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRemovePicture, useSetPicture } from "./queries.ts";

export function PicturePart({ user }: { user: User }) {
	const words = useStrings().profileSettings;
	const set = useSetPicture();
	const remove = useRemovePicture();
	const [isReading, setIsReading] = useState(false);
	const onError = (error: Error) =>
		toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });

	async function choose(file: File) {
		setIsReading(true);
		const picture = await squarePicture(file);
		setIsReading(false);
		set.mutate(picture, { onError });
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields that are saved together
		<div role="group" aria-label={words.picture.label} className="flex items-center gap-4">
			<Avatar size="large" name={user.fullName} picture={user.profileImageUrl} />
			<div className="flex min-w-0 flex-col gap-2">
				<div className="flex flex-wrap gap-2">
					<FileButton
						label={words.picture.choose}
						accept="image/png,image/jpeg,image/webp"
						loading={isReading || set.isPending}
						onChoose={(file) => void choose(file)}
					/>
					{user.profileImageUrl && (
						<Button
							tone="plain"
							loading={remove.isPending}
							onClick={() => remove.mutate(undefined, { onError })}
						>
							{words.picture.remove}
						</Button>
					)}
				</div>
				<p className="text-13 text-quiet">{words.picture.hint}</p>
			</div>
		</div>
	);
}
