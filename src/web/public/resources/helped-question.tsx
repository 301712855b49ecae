import ThumbsUp from "lucide-react/icons/thumbs-up";
import { errorMessage } from "#web/platform/api.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useHelped, useMarkHelped } from "./queries.ts";

/** Asks visitors to sign in first. */
export function HelpedQuestion({ slug }: { slug: string }) {
	const { helped: words } = useStrings().resources;
	const { number } = useFormats();
	const me = useMe();
	const { user } = me;
	const helped = useHelped(slug, me);
	const { mutateAsync, isPending } = useMarkHelped(slug, user?.id);
	const isMine = helped?.isMine === true;

	async function press() {
		// While the reader is unknown, the server decides.
		if (user === null) {
			toast({ title: words.signIn });
			openDialog({ kind: "join", tab: "sign-in" });
			return;
		}
		try {
			await mutateAsync(!isMine);
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<section aria-labelledby="helped" className="flex flex-wrap items-center gap-x-4 gap-y-3">
			<h2 id="helped" className="font-semibold text-17">
				{words.question}
			</h2>
			<Button
				id="it-helped"
				aria-pressed={isMine}
				tone={isMine ? "primary" : "secondary"}
				loading={isPending}
				icon={<ThumbsUp aria-hidden />}
				onClick={() => void press()}
			>
				{isMine ? words.pressed : words.press}
			</Button>
			<p role="status" className="text-15 text-quiet">
				{helped && helped.count > 0 && words.count(helped.count, number(helped.count))}
			</p>
		</section>
	);
}
