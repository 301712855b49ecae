import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef } from "react";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "ref"> {
	ref?: RefObject<HTMLFormElement | null>;
	onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/** By this time, a new request has cleared the error of the previous one. */
const sendingMs = 100;

/** The first invalid field gets the focus, unless the user has moved on. */
export function Form({ ref, onSubmit, ...rest }: Props) {
	const own = useRef<HTMLFormElement>(null);
	const form = ref ?? own;
	const isAnswerDue = useRef(false);
	function focusWrong() {
		const wrong = isAnswerDue.current && firstWrong(form.current);
		if (!wrong) return;
		isAnswerDue.current = false;
		// A field inside closed details can neither be seen nor focused.
		wrong.closest("details")?.setAttribute("open", "");
		wrong.focus();
	}
	useEffect(focusWrong);
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		isAnswerDue.current = true;
		onSubmit(event);
		// If the error is the same as before, nothing renders and the effect doesn't run.
		setTimeout(focusWrong, sendingMs);
	}
	return (
		<form
			{...rest}
			ref={form}
			noValidate
			onSubmit={submit}
			onInput={() => {
				isAnswerDue.current = false;
			}}
		/>
	);
}

function firstWrong(form: HTMLFormElement | null) {
	const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
	// The frame of a choice group cannot be focused itself.
	return wrong?.matches("fieldset, [role=radiogroup], [role=group]")
		? wrong.querySelector<HTMLElement>("input, button")
		: wrong;
}
