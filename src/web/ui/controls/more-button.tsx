import { useLayoutEffect, useRef } from "react";
import type { Fault } from "#web/ui/states/async.tsx";
import { focusPlace } from "#web/ui/states/focus-place.ts";
import { Button } from "./button.tsx";
import type { ButtonSize } from "./button-look.ts";

export interface MorePages {
	hasNextPage: boolean;
	/** Undefined if the whole list is in memory and only its beginning is shown. */
	isFetchingNextPage?: boolean;
	isFetchNextPageError?: boolean;
	error?: Fault | null;
	fetchNextPage: () => unknown;
}

interface Props {
	query: MorePages;
	label: string;
	id?: string;
	size?: ButtonSize;
}

/** Belongs next to the list. After the last page, the focus moves to the first row that it brought. */
export function MoreButton(props: Props) {
	return props.query.hasNextPage ? <ShownButton {...props} /> : null;
}

function ShownButton({ query, label, id, size }: Props) {
	const ref = useRef<HTMLButtonElement>(null);
	const known = useRef<readonly Element[]>([]);
	useLayoutEffect(() => {
		const button = ref.current;
		const around = button?.parentElement;
		return () => {
			if (button !== document.activeElement) return;
			// The new rows are in the page once all effects of this change have run.
			queueMicrotask(() => {
				const added = rowsIn(around).find((row) => !known.current.includes(row));
				if (added?.isConnected) focusPlace(added);
			});
		};
	}, []);

	function more() {
		known.current = rowsIn(ref.current?.parentElement);
		void query.fetchNextPage();
	}
	return (
		<>
			<Button ref={ref} id={id} size={size} loading={query.isFetchingNextPage} onClick={more}>
				{label}
			</Button>
			{query.isFetchNextPageError && !query.isFetchingNextPage && (
				<p role="alert" className="text-13 text-wrong">
					{query.error?.sentence}
				</p>
			)}
		</>
	);
}

function rowsIn(place: HTMLElement | null | undefined): HTMLElement[] {
	return [...(place?.querySelectorAll("li") ?? [])];
}
