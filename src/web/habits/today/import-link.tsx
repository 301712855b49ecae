import FileDown from "lucide-react/icons/file-down";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";

export function ImportLink() {
	const { today: words } = useStrings();
	return (
		<ButtonLink tone="quiet" to={pages.import} icon={<FileDown aria-hidden />}>
			{words.bringAlong}
		</ButtonLink>
	);
}
