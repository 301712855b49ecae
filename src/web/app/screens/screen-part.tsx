import { type ReactNode, Suspense, useState } from "react";
import { Boundary } from "#web/platform/boundary.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

interface Props {
	words: { loading: string; broken: string; retry: string };
	shape?: "card" | "button";
	children: ReactNode;
}

/** If loading fails, the rest of the screen still works. */
export function ScreenPart({ words, shape = "card", children }: Props) {
	const [attempt, setAttempt] = useState(0);
	return (
		<Boundary
			key={attempt}
			fallback={
				<div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4 sm:p-6">
					<p>{words.broken}</p>
					<Button size="small" onClick={() => setAttempt(attempt + 1)}>
						{words.retry}
					</Button>
				</div>
			}
		>
			<Suspense fallback={<Skeleton label={words.loading} shape={shape} />}>{children}</Suspense>
		</Boundary>
	);
}
