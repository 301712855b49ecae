import Share2 from "lucide-react/icons/share-2";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { addressOf, type ShareContent } from "./share-ways.ts";

/** Shown without icons: the networks forbid altered logos, and other icons would mean nothing. */
const ways = ["whatsApp", "mail", "facebook", "x", "linkedIn"] as const;

export function WayLinks({ shared }: { shared: ShareContent }) {
	const { share: words } = useStrings();
	const { text, link } = shared;

	async function shareByDevice() {
		try {
			await navigator.share({ text, url: link });
		} catch (error) {
			// Closing the sheet is not a failure.
			if (!(error instanceof DOMException && error.name === "AbortError"))
				toast({ title: words.deviceFailed, tone: "wrong" });
		}
	}

	return (
		<section aria-label={words.ways.label} className="flex flex-col gap-2">
			<div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
				{"share" in navigator && (
					<Button wide icon={<Share2 aria-hidden />} onClick={() => void shareByDevice()}>
						{words.ways.device}
					</Button>
				)}
				{ways.map((way) => (
					<ButtonLink
						key={way}
						wide
						to={addressOf(way, shared)}
						{...(way !== "mail" && { target: "_blank", rel: "noopener noreferrer" })}
					>
						{words.ways[way]}
					</ButtonLink>
				))}
			</div>
			<p className="text-13 text-quiet">{words.linkAlone}</p>
		</section>
	);
}
