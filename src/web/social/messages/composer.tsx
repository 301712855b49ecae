import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxMessageLength } from "#domain/social/messages/message.ts";
import { useTextDraft } from "#web/offline/draft.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { controlClasses } from "#web/ui/controls/field.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";

export interface NewMessage {
	messageId: string;
	text: string;
}

interface Props {
	userId: string;
	/** Id of the friend or the consultation; each has its own draft. */
	to: string;
	label: string;
	/** Focuses the field at the start and after each message, on devices with a keyboard. */
	takesFocus?: boolean;
	/** A message whose response was lost counts as sent once it is among them. */
	messages: readonly { id: string }[] | undefined;
	/** Nothing can be sent: only an unsent draft is shown. */
	isClosed?: boolean;
	/** Retries use the same id. */
	act: {
		mutateAsync: (message: NewMessage) => Promise<unknown>;
		isPending: boolean;
		error: Error | null;
	};
}

/** An unsent message stays in the field, marked as not sent. */
export function Composer({
	userId,
	to,
	label,
	messages,
	takesFocus = false,
	isClosed = false,
	act: { mutateAsync, isPending, error },
}: Props) {
	const { messages: words } = useStrings();
	const { draft, type, settle } = useTextDraft(`ikkis.message.${userId}.${to}`);
	// Text left from an earlier visit was never confirmed as sent.
	const [isUnsent, setIsUnsent] = useState(draft.text !== "");
	useEffect(() => {
		if (error) setIsUnsent(true);
	}, [error]);
	const [unanswered, setUnanswered] = useState(isUnsent ? draft : undefined);
	const hasArrived = !isPending && messages?.some(({ id }) => id === unanswered?.id);
	useEffect(() => {
		if (!(hasArrived && unanswered)) return;
		settle(unanswered);
		setUnanswered(undefined);
		setIsUnsent(false);
	}, [hasArrived, unanswered, settle]);
	const box = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		if (takesFocus) focusWithKeyboard(box.current);
	}, [takesFocus]);

	async function submit(event?: FormEvent) {
		event?.preventDefault();
		if (isPending || isClosed || draft.text.trim() === "") return;
		setUnanswered(draft);
		try {
			await mutateAsync({ messageId: draft.id, text: draft.text.trim() });
		} catch {
			return;
		}
		setUnanswered(undefined);
		settle(draft);
		setIsUnsent(false);
		if (takesFocus) focusWithKeyboard(box.current);
	}

	/** Enter sends on devices with a keyboard; on phones it starts a new line. */
	function sendByEnter(event: KeyboardEvent) {
		const isPhone = matchMedia("(pointer: coarse)").matches;
		if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isPhone) return;
		event.preventDefault();
		void submit();
	}

	if (isClosed && draft.text === "") return null;
	return (
		<Form onSubmit={submit} className="flex flex-col gap-1.5">
			<p role="status" className="wrap-anywhere text-13 text-careful empty:absolute">
				{(isUnsent || (isClosed && !isPending)) &&
					draft.text !== "" &&
					[words.notSent, error && errorMessage(error)].filter(Boolean).join(" ")}
			</p>
			<div className="flex items-end gap-2">
				<textarea
					ref={box}
					aria-label={label}
					placeholder={words.placeholder}
					rows={1}
					dir="auto"
					maxLength={maxMessageLength}
					value={draft.text}
					onChange={(event) => {
						type(event.target.value);
						setIsUnsent(false);
					}}
					onKeyDown={sendByEnter}
					className={`${controlClasses} field-sizing-content max-h-40 min-h-13 resize-none py-3`}
				/>
				{!isClosed && (
					<Button
						type="submit"
						tone="primary"
						size="large"
						loading={isPending}
						icon={<SendHorizontal aria-hidden />}
						// Keeps the focus in the field, so that a phone's keyboard stays open.
						onMouseDown={(event) => event.preventDefault()}
					>
						<span className="max-sm:sr-only">{words.send}</span>
					</Button>
				)}
			</div>
		</Form>
	);
}

/** Does nothing on phones, where the keyboard would cover the messages. */
function focusWithKeyboard(box: HTMLElement | null): void {
	if (matchMedia("(pointer: fine)").matches) box?.focus({ preventScroll: true });
}
