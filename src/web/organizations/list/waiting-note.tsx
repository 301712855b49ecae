import CloudUpload from "lucide-react/icons/cloud-upload";
import { useStrings } from "#web/platform/locale.ts";

/** For a choice that was made offline and is not sent yet. */
export function WaitingNote() {
	const { waits } = useStrings().organizations;
	return (
		<span role="status" className="flex items-center gap-2 text-15 text-quiet">
			<CloudUpload aria-hidden className="size-4 shrink-0" />
			{waits}
		</span>
	);
}
