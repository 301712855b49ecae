import { Button } from "./button.tsx";
import type { ButtonSize } from "./button-look.ts";

export interface MorePages {
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	fetchNextPage: () => unknown;
}

interface Props {
	query: MorePages;
	label: string;
	size?: ButtonSize;
}

export function MoreButton({ query, label, size }: Props) {
	if (!query.hasNextPage) return null;
	return (
		<Button size={size} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
			{label}
		</Button>
	);
}
