import type { Organization } from "#contract/organizations/organizations.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function DeletionNotice({ organization: { id, role, deletesAt } }: { organization: Organization }) {
	const { page: words, toasts } = useStrings().organizations;
	const { date } = useFormats();
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("DELETE /api/organizations/:organizationId/deletion", { params: { organizationId: id } }),
	);
	if (deletesAt === null) return null;

	function keep() {
		mutate(undefined, {
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Card>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="min-w-0 flex-1 basis-56 text-careful">{words.deleting(date(deletesAt))}</p>
				{role === "owner" && (
					<Button loading={isPending} onClick={keep}>
						{words.keep}
					</Button>
				)}
			</div>
		</Card>
	);
}
