import { useState } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import { maxCheckInNoteLength } from "#domain/social/partners/agreement.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { checkIn } from "./check-ins.ts";

export function CheckInDialog({ partnership, onClose }: { partnership: Partnership; onClose: () => void }) {
	const { partners, shell } = useStrings();
	const { checkIn: words, form } = partners;
	const { user } = useMe();
	const [note, setNote] = useState("");

	function submit() {
		// The server's response is handled in `useCheckInAnswers`, since it may arrive later.
		if (user) void checkIn(user.id, partnership.id, note.trim());
		onClose();
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.title(partnership.habit.title)}
			closeLabel={form.cancel}
			unsaved={shell.unsaved}
			footer={
				<Button type="submit" form="check-in" tone="primary">
					{words.send}
				</Button>
			}
		>
			<Form id="check-in" onSubmit={submit}>
				<TextArea
					label={words.note}
					hint={words.noteHint}
					maxLength={maxCheckInNoteLength}
					value={note}
					onChange={(event) => setNote(event.target.value)}
				/>
			</Form>
		</Dialog>
	);
}
