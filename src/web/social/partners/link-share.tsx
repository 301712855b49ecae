import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { buttonClasses } from "#web/ui/controls/button-look.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** Shares the link of an agreement that nobody has accepted yet. */
export function LinkShare({ path, habit }: { path: string; habit: string }) {
	const { partners: words } = useStrings();
	const link = `${location.origin}${path}`;

	async function copy() {
		await navigator.clipboard.writeText(link).then(
			() => toast({ ...words.copied, tone: "good" }),
			() => toast({ ...words.notCopied, tone: "wrong" }),
		);
	}

	return (
		<div className="flex flex-col gap-3">
			<p className="text-quiet">{words.waitsForLink}</p>
			<p className="wrap-anywhere select-all rounded-control bg-sunken px-3.5 py-2.5 text-13">{link}</p>
			<div className="flex flex-wrap gap-2">
				<Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
					{words.copy}
				</Button>
				<a
					href={`https://wa.me/?text=${encodeURIComponent(words.shareText(habit, link))}`}
					target="_blank"
					rel="noreferrer"
					className={buttonClasses({})}
				>
					<MessageCircle aria-hidden />
					{words.whatsApp}
				</a>
			</div>
		</div>
	);
}
