import { Component, type ReactNode, Suspense } from "react";
import { useMe } from "#web/account/queries.ts";
import { toast } from "#web/ui/toast.ts";
import { closeDialog, type ShellDialog, useDialog } from "./dialogs.ts";
import { currentStrings } from "./locale.ts";
import { onDemand } from "./page.tsx";

const JoinDialog = onDemand({
	load: async () => (await import("#web/account/join-dialog.tsx")).JoinDialog,
	texts: ["auth", "problems"],
});
const ShareDialog = onDemand({ load: async () => (await import("./share-dialog.tsx")).ShareDialog });
const SignOutDialog = onDemand({
	load: async () => (await import("#web/account/sign-out-dialog.tsx")).SignOutDialog,
});

/** The dialogs that any page may open; each is loaded when it is first wanted. */
export function ShellDialogs() {
	const { dialog, isOpen } = useDialog();
	if (dialog === undefined) return null;
	return (
		<Boundary key={dialog.kind}>
			<Suspense>
				<Shown dialog={dialog} open={isOpen} />
			</Suspense>
		</Boundary>
	);
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

/** A dialog that cannot be loaded must not take the page away with it. */
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false };

	static getDerivedStateFromError() {
		return { isBroken: true };
	}

	override componentDidCatch() {
		toast({ title: currentStrings().shell.general.offline, tone: "wrong" });
		closeDialog();
	}

	override render() {
		return this.state.isBroken ? null : this.props.children;
	}
}
