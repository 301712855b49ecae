import Ellipsis from "lucide-react/icons/ellipsis";
import PencilLine from "lucide-react/icons/pencil-line";
import Unlink from "lucide-react/icons/unlink";
import { useState } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { EndDialog, endWords } from "./end-dialog.tsx";

const ChangeDialog = onDemand({
	load: async () => (await import("./change-dialog.tsx")).ChangeDialog,
	texts: ["partners", "fieldErrors"],
});

export function CardMenu({ partnership }: { partnership: Partnership }) {
	const { partners: words } = useStrings();
	const [open, setOpen] = useState<"change" | "end">();
	const { role, habit } = partnership;
	return (
		<>
			<Menu
				label={words.menu(habit.title)}
				trigger={(menu) => (
					<IconButton {...menu} label={words.menu(habit.title)} icon={<Ellipsis aria-hidden />} />
				)}
			>
				{role === "owner" && (
					<MenuItem icon={<PencilLine aria-hidden />} onSelect={() => setOpen("change")}>
						{words.change}
					</MenuItem>
				)}
				<MenuItem icon={<Unlink aria-hidden />} tone="danger" onSelect={() => setOpen("end")}>
					{endWords(partnership, words).action}
				</MenuItem>
			</Menu>
			{open === "end" && <EndDialog partnership={partnership} onClose={() => setOpen(undefined)} />}
			{open === "change" && (
				<RequestedPart onFail={() => setOpen(undefined)}>
					<ChangeDialog partnership={partnership} onClose={() => setOpen(undefined)} />
				</RequestedPart>
			)}
		</>
	);
}
