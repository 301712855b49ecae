import { Suspense } from "react";
import { useMe } from "#web/account/queries.ts";
import { toast } from "#web/ui/toast.ts";
import { Boundary } from "./boundary.tsx";
import { closeDialog, type ShellDialog, useDialog } from "./dialogs.ts";
import { currentStrings } from "./locale.ts";
import { onDemand } from "./on-demand.tsx";

const JoinDialog = onDemand({
	load: async () => (await import("#web/account/join-dialog.tsx")).JoinDialog,
	texts: ["auth", "fieldErrors"],
});
const ShareDialog = onDemand({
	load: async () => (await import("#web/app/share-dialog.tsx")).ShareDialog,
	texts: [],
});
const SignOutDialog = onDemand({
	load: async () => (await import("#web/account/sign-out-dialog.tsx")).SignOutDialog,
	texts: ["auth"],
});

/** The dialogs that any page may open; each is loaded when it is first wanted. */
export function ShellDialogs() {
	const { dialog, isOpen } = useDialog();
	if (dialog === undefined) return null;
	return (
		<Boundary key={dialog.kind} fallback={null} onError={giveUp}>
			<Suspense>
				<Shown dialog={dialog} open={isOpen} />
			</Suspense>
		</Boundary>
	);
}

/** A dialog that cannot be loaded must not take the page away with it. */
function giveUp(): void {
	toast({ title: currentStrings().shell.general.offline, tone: "wrong" });
	closeDialog();
}

function Shown({ dialog, open }: { dialog: ShellDialog; open: boolean }) {
	const { user } = useMe();
	switch (dialog.kind) {
		case "join":
			return <JoinDialog open={open} tab={dialog.tab} />;
		case "share":
			return <ShareDialog open={open} fullName={user?.fullName} />;
		case "sign-out":
			return <SignOutDialog open={open} unsent={dialog.unsent} />;
	}
}
