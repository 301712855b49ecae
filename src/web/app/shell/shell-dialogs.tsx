import type { ShellDialog } from "#web/platform/dialogs.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";

const JoinDialog = onDemand({
	load: async () => (await import("#web/account/auth/join-dialog.tsx")).JoinDialog,
	texts: ["auth", "fieldErrors"],
});
const AppShareDialog = onDemand({
	load: async () => (await import("#web/social/share/app-share-dialog.tsx")).AppShareDialog,
	texts: ["share"],
});
const ArticleShareDialog = onDemand({
	load: async () => (await import("#web/social/share/article-share-dialog.tsx")).ArticleShareDialog,
	texts: ["share"],
});
const Palette = onDemand({
	load: async () => (await import("#web/app/palette/palette.tsx")).Palette,
	texts: ["palette", "settings", "social", "theme", "today"],
});
const SignOutDialog = onDemand({
	load: async () => (await import("#web/account/auth/sign-out-dialog.tsx")).SignOutDialog,
	texts: ["auth"],
});

/** Each dialog loads on first use. */
export function CurrentDialog({ dialog, open }: { dialog: ShellDialog; open: boolean }) {
	const { user } = useMe();
	switch (dialog.kind) {
		case "join":
			return <JoinDialog open={open} tab={dialog.tab} email={dialog.email} />;
		case "share":
			return dialog.article ? (
				<ArticleShareDialog open={open} article={dialog.article} />
			) : (
				<AppShareDialog open={open} fullName={user?.fullName} />
			);
		case "palette":
			return <Palette open={open} user={user} />;
		case "sign-out":
			return <SignOutDialog open={open} unsent={dialog.unsent} />;
	}
}
