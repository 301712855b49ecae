import CloudUpload from "lucide-react/icons/cloud-upload";
import { useStrings } from "#web/platform/locale.ts";

/** Shown for a choice made offline that has not been sent yet. */
export function WaitingNote() {
	const { waits } = useStrings().organizations;
	return (
		<span role="status" className="flex items-center gap-2 text-15 text-quiet">
			<CloudUpload aria-hidden className="size-4 shrink-0" />
			{waits}
		</span>
	);
}
