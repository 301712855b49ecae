import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useState } from "react";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { Button } from "#web/ui/controls/button.tsx";

interface Props {
	label: string;
	size?: "small" | "regular";
	/** Renders the dialog; not called before it is first opened. */
	dialog: (shown: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
}

export function ShareButton({ label, size, dialog }: Props) {
	const [isOpen, setIsOpen] = useState<boolean>();
	return (
		<>
			<Button size={size} icon={<Share2 aria-hidden />} onClick={() => setIsOpen(true)}>
				{label}
			</Button>
			{isOpen !== undefined && (
				<RequestedPart onFail={() => setIsOpen(undefined)}>
					{dialog({ open: isOpen, onOpenChange: setIsOpen })}
				</RequestedPart>
			)}
		</>
	);
}
