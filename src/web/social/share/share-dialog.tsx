import { type ReactNode, useState } from "react";
import { addressIn } from "#contract/pages.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CopyLink } from "./copy-link.tsx";
import { WayLinks } from "./way-links.tsx";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** The suggested text; a new suggestion replaces the user's edits. */
	text: string;
	/** Defaults to the home page, in the language of the text. */
	link?: string;
	/** Shown above the text, such as a picture or a switch. */
	children?: ReactNode;
}

/** The user can edit the text before sending. */
export function ShareDialog({ open, onOpenChange, title, text, link: given, children }: Props) {
	const { share: words, shell } = useStrings();
	const home = location.origin + addressIn("", useLocale());
	const link = given ?? home;
	const [written, setWritten] = useState({ for: text, text });
	const message = written.for === text ? written.text : text;
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={words.close}>
			<div className="flex flex-col gap-5">
				{children}
				<TextArea
					label={words.message}
					hint={words.messageHint}
					rows={2}
					maxLength={500}
					value={message}
					onChange={(event) => setWritten({ for: text, text: event.target.value })}
				/>
				<WayLinks shared={{ subject: shell.name, text: message, link }} />
				<CopyLink link={link} />
			</div>
		</Dialog>
	);
}
