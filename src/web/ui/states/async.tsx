import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { useOnline } from "./use-online.ts";

export interface Fault extends Error {
	sentence?: string | undefined;
	status?: number;
	wayOut?: { text: string; label: string; onPress: () => void } | undefined;
}

export interface Query<Data> {
	data: Data | undefined;
	error: Fault | null;
	isPending: boolean;
	refetch: () => unknown;
}

export interface AsyncTexts {
	failed: { title: string; text: string };
	offline: { title: string; text: string };
	retry: string;
}

interface Props<Data> {
	query: Query<Data>;
	texts: AsyncTexts;
	loading: ReactNode;
	empty?: ReactNode;
	children: (data: Data) => ReactNode;
}

/** Renders a query in all its states. Loaded data stays visible even if a later refetch fails. */
export function Async<Data>({ query, texts, loading, empty, children }: Props<Data>) {
	const online = useOnline();
	if (query.data !== undefined) {
		return empty && Array.isArray(query.data) && query.data.length === 0 ? empty : children(query.data);
	}
	if (online && !query.error) return loading;
	const words = online ? texts.failed : texts.offline;
	const wayOut = query.error?.wayOut;
	return (
		<ErrorState
			title={words.title}
			// After too many attempts, only the server knows how long to wait.
			text={wayOut ? wayOut.text : online && query.error?.status === 429 ? query.error.sentence : words.text}
			retry={wayOut ? { ...wayOut, icon: null } : { label: texts.retry, onPress: () => void query.refetch() }}
		/>
	);
}
