import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface Props {
	title: string;
	text?: ReactNode;
	aside?: ReactNode;
	/** The title's heading level: 1 if the card is the whole page. */
	level?: 1 | 2;
	children?: ReactNode;
}

export function TitledCard({ title, text, aside, level = 2, children }: Props) {
	const Heading = `h${level}` as const;
	return (
		<Card label={title}>
			<div className="flex flex-col gap-4">
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
					<div className="min-w-0 flex-1 basis-56">
						<Heading className="font-semibold text-20">{title}</Heading>
						{text && <div className="mt-1 text-quiet">{text}</div>}
					</div>
					{aside}
				</div>
				{children}
			</div>
		</Card>
	);
}
