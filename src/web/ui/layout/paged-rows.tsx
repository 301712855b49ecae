import type { ReactNode } from "react";
import { MoreButton, type MorePages } from "#web/ui/controls/more-button.tsx";
import { Announced } from "#web/ui/states/announced.tsx";
import { Async, type AsyncTexts, type Query } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Card } from "./card.tsx";
import { Rows } from "./row.tsx";

interface Pages<Item> extends Omit<Query<unknown>, "data">, MorePages {
	data: { pages: readonly (readonly Item[])[] } | undefined;
}

interface Props<Item> {
	label: string;
	query: Pages<Item>;
	texts: AsyncTexts & { loading: string; more: string };
	empty: { title: string; text: string };
	/** The search that found these rows; their number is announced. Absent or empty: nothing is. */
	searched?: string | undefined;
	children: (item: Item) => ReactNode;
}

export function PagedRows<Item>({ label, query, texts, empty, searched, children }: Props<Item>) {
	const items = query.data?.pages.flat();
	return (
		<>
			{searched && items && (
				<Announced
					key={searched}
					text={items.length === 0 ? empty.title : `${label}: ${items.length}${query.hasNextPage ? "+" : ""}`}
				/>
			)}
			<Async
				query={{ ...query, data: items }}
				texts={texts}
				loading={<Skeleton label={texts.loading} shape="row" count={4} />}
				empty={<EmptyState level={3} {...empty} />}
			>
				{(rows) => (
					<Card inset="flush">
						<Rows label={label}>{rows.map(children)}</Rows>
					</Card>
				)}
			</Async>
			<MoreButton query={query} label={texts.more} />
		</>
	);
}
