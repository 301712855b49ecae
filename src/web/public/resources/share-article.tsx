import Share2 from "lucide-react/icons/share-2";
import type { ReadableEntry } from "#contract/public/resources.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useEntryTexts } from "./entries/resource-words.ts";
import { resourceAddress } from "./resource-path.ts";

export function ShareArticle({ entry }: { entry: ReadableEntry }) {
	const { share } = useStrings().resources;
	const locale = useLocale();
	const { title } = useEntryTexts()(entry);
	return (
		<Button
			id="share-article"
			icon={<Share2 aria-hidden />}
			onClick={() => {
				const link = location.origin + resourceAddress(entry.slug, locale);
				openDialog({ kind: "share", article: { title, link } });
			}}
		>
			{share}
		</Button>
	);
}
