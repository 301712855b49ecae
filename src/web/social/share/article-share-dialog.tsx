import { closeDialog, type SharedArticle } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ShareDialog } from "./share-dialog.tsx";

/** The text names nobody, because visitors can share too. */
export function ArticleShareDialog({ open, article }: { open: boolean; article: SharedArticle }) {
	const { article: words } = useStrings().share;
	return (
		<ShareDialog
			open={open}
			onOpenChange={closeDialog}
			title={words.title}
			text={words.text(article.title)}
			link={article.link}
		/>
	);
}
