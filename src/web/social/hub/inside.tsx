import Handshake from "lucide-react/icons/handshake";
import Heart from "lucide-react/icons/heart";
import type { ReactNode } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";

/** Shows people who haven't joined the hub a sketch of it, without names or numbers. */
export function Inside() {
	const { inside: words } = useStrings().social;
	return (
		<section aria-label={words.title} className="flex flex-col gap-3">
			<h2 className="font-medium text-quiet">{words.title}</h2>
			<ul className="flex flex-col gap-3">
				<Part {...words.feed}>
					<span className="flex flex-col gap-1.5">
						<Marks filled={9} />
						<span className="flex items-center gap-1 text-link">
							<Heart className="size-3.5 fill-current" />
							<Line className="w-6" />
						</span>
					</span>
				</Part>
				<Part {...words.partner}>
					<span className="flex items-center gap-1.5 text-link">
						<Face />
						<Handshake className="size-5" />
						<Face />
					</span>
				</Part>
				<Part {...words.challenge}>
					<span className="flex flex-col gap-1.5">
						{["w-12", "w-9", "w-6"].map((width) => (
							<span key={width} className="flex items-center gap-1.5">
								<Face isSmall />
								<Line className={width} />
							</span>
						))}
					</span>
				</Part>
			</ul>
		</section>
	);
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li className="flex items-center gap-4 rounded-card bg-card p-3 ring-1 ring-line sm:p-4">
			<span aria-hidden className="grid h-18 w-24 shrink-0 place-items-center rounded-control bg-sunken">
				{children}
			</span>
			<span className="min-w-0">
				<span className="block font-semibold text-15">{title}</span>
				<span className="block text-15 text-quiet">{text}</span>
			</span>
		</li>
	);
}

const days = Array.from({ length: 21 }, (_, day) => day);

function Marks({ filled }: { filled: number }) {
	return (
		<svg aria-hidden viewBox="0 0 76 32" className="w-18">
			{days.map((day) => (
				<rect
					key={day}
					x={(day % 7) * 11}
					y={Math.floor(day / 7) * 11}
					width="9"
					height="9"
					rx="2.5"
					className={day < filled ? "fill-primary" : "fill-mark-open"}
				/>
			))}
		</svg>
	);
}

function Face({ isSmall = false }: { isSmall?: boolean }) {
	return <span className={classes("rounded-full bg-mark", isSmall ? "size-4" : "size-7")} />;
}

function Line({ className }: { className: string }) {
	return <span className={classes("h-2 rounded-full bg-mark-open", className)} />;
}
