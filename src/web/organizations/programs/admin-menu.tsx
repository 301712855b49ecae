import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const ProgramFormDialog = onDemand({
	load: async () => (await import("./program-form-dialog.tsx")).ProgramFormDialog,
	texts: ["organizationPrograms", "fieldErrors", "plan", "templates"],
});

export function AdminMenu({ program, organization }: { program: Program; organization: Organization }) {
	const { card, cancelAsk, toasts } = useStrings().organizationPrograms;
	const [asking, setAsking] = useState<"edit" | "cancel">();
	const close = () => setAsking(undefined);
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("DELETE /api/organizations/:organizationId/programs/:programId", {
			params: { organizationId: organization.id, programId: program.id },
		}),
	);

	function cancel() {
		mutate(undefined, {
			onSuccess: () => toast({ title: toasts.cancelled }),
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
			onSettled: close,
		});
	}

	return (
		<>
			<Menu
				label={card.menu(program.name)}
				trigger={(menu) => (
					<IconButton {...menu} label={card.menu(program.name)} icon={<Ellipsis aria-hidden />} />
				)}
			>
				<MenuItem onSelect={() => setAsking("edit")}>{card.edit}</MenuItem>
				<MenuItem tone="danger" onSelect={() => setAsking("cancel")}>
					{card.cancel}
				</MenuItem>
			</Menu>
			{asking === "edit" && (
				<RequestedPart onFail={close}>
					<ProgramFormDialog organization={organization} program={program} open onOpenChange={close} />
				</RequestedPart>
			)}
			<ConfirmDialog
				open={asking === "cancel"}
				onOpenChange={close}
				title={cancelAsk.title(program.name)}
				text={cancelAsk.text}
				cancelLabel={cancelAsk.cancel}
				confirm={{ label: cancelAsk.confirm, onPress: cancel, tone: "danger", loading: isPending }}
			/>
		</>
	);
}
