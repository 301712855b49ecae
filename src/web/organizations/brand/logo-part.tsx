import type { Organization } from "#contract/organizations/organizations.ts";
import { logoFile } from "#domain/organizations/brand.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { squarePicture } from "#web/ui/layout/square-picture.ts";
import { toast } from "#web/ui/overlays/toast.ts";

export function LogoPart({ organization: { id, name, logoUrl } }: { organization: Organization }) {
	const { organizationBrand: words } = useStrings();
	const params = { organizationId: id };
	const set = useOrganizationMutation(async (picture: Blob) =>
		send("PUT /api/organizations/:organizationId/logo", {
			params,
			file: await squarePicture(picture, "all"),
		}),
	);
	const remove = useOrganizationMutation(() =>
		send("DELETE /api/organizations/:organizationId/logo", { params }),
	);
	const onError = (error: Error) =>
		toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields that are saved together
		<div role="group" aria-label={words.logo} className="flex items-center gap-4">
			<Avatar size="large" name={name} picture={logoUrl} />
			<div className="flex min-w-0 flex-col gap-2">
				<div className="flex flex-wrap gap-2">
					<FileButton
						label={words.choose}
						accept={logoFile.types.join(",")}
						loading={set.isPending}
						onChoose={(picture) => set.mutate(picture, { onError })}
					/>
					{logoUrl && (
						<Button
							tone="plain"
							loading={remove.isPending}
							onClick={() => remove.mutate(undefined, { onError })}
						>
							{words.remove}
						</Button>
					)}
				</div>
				<p className="text-13 text-quiet">{words.hint}</p>
			</div>
		</div>
	);
}
