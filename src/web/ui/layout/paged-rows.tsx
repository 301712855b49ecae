import type { ReactNode } from "react";
import { MoreButton, type MorePages } from "#web/ui/controls/more-button.tsx";
import { Async, type AsyncTexts, type Query } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Card } from "./card.tsx";
import { Rows } from "./row.tsx";

interface Pages<Item> extends Omit<Query<unknown>, "data" | "error">, Required<MorePages> {
	data: { pages: readonly (readonly Item[])[] } | undefined;
}

interface Props<Item> {
	label: string;
	query: Pages<Item>;
	texts: AsyncTexts & { loading: string; more: string };
	empty: { title: string; text: string };
	children: (item: Item) => ReactNode;
}

export function PagedRows<Item>({ label, query, texts, empty, children }: Props<Item>) {
	return (
		<>
			<Async
				query={{ ...query, data: query.data?.pages.flat() }}
				texts={texts}
				loading={<Skeleton label={texts.loading} shape="row" count={4} />}
				empty={<EmptyState level={3} {...empty} />}
			>
				{(items) => (
					<Card inset="flush">
						<Rows label={label}>{items.map(children)}</Rows>
					</Card>
				)}
			</Async>
			<MoreButton query={query} label={texts.more} />
		</>
	);
}
