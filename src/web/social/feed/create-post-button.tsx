import PenLine from "lucide-react/icons/pen-line";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { type Moment, momentIn } from "#web/social/share/public.ts";
import { Button } from "#web/ui/controls/button.tsx";

const PostDialog = onDemand({
	load: async () => (await import("./post-dialog.tsx")).PostDialog,
	texts: ["feed", "plan", "share"],
});

export function CreatePostButton() {
	return <PostButton />;
}

/** For the hub's header; the dialog also opens if the URL names a moment. */
export function CreatePostAction({ tone }: { tone: "primary" | "secondary" }) {
	const { search, hash } = useLocation();
	const navigate = useNavigate();
	const moment = momentIn(search);

	function forget() {
		void navigate({ search: "?tab=feed", hash }, { replace: true });
	}
	return <PostButton tone={tone} moment={moment} onClose={moment && forget} />;
}

function PostButton({
	tone = "primary",
	moment,
	onClose,
}: {
	tone?: "primary" | "secondary";
	moment?: Moment | undefined;
	onClose?: (() => void) | undefined;
}) {
	const { feed: words } = useStrings();
	// Keeps the dialog mounted while it closes.
	const [dialog, setDialog] = useState<{ isOpen: boolean }>();
	useEffect(() => {
		if (moment) setDialog({ isOpen: true });
	}, [moment]);

	function change(isOpen: boolean) {
		setDialog({ isOpen });
		if (!isOpen) onClose?.();
	}
	return (
		<>
			<Button tone={tone} icon={<PenLine aria-hidden />} onClick={() => change(true)}>
				{words.create}
			</Button>
			{dialog && (
				<RequestedPart onFail={() => setDialog(undefined)}>
					<PostDialog open={dialog.isOpen} onOpenChange={change} moment={moment} />
				</RequestedPart>
			)}
		</>
	);
}
