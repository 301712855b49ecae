import { Fragment } from "react";
import { pages } from "#contract/pages.ts";
import type { Block, Inline } from "#contract/public/resources.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { JoinLink } from "./entries/join-link.tsx";

/** The parts never change order, so their indexes serve as keys. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
	return (
		<div className="flex flex-col gap-4 text-17">
			<Blocks of={blocks} />
		</div>
	);
}

function Blocks({ of }: { of: readonly Block[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: see above
	return of.map((block, index) => <Piece key={index} of={block} />);
}

function Piece({ of }: { of: Block }) {
	switch (of.kind) {
		case "heading": {
			const Heading = `h${of.level}` as const;
			return (
				<Heading id={of.id} className="mt-4 font-semibold text-20">
					<Text of={of.text} />
				</Heading>
			);
		}
		case "paragraph":
			return (
				<p>
					<Text of={of.text} />
				</p>
			);
		case "list": {
			const List = of.isOrdered ? "ol" : "ul";
			return (
				<List className={of.isOrdered ? "list-decimal pl-6" : "list-disc pl-6"}>
					{of.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						<li key={index} className="mt-2 pl-1 marker:text-quiet">
							<Blocks of={item} />
						</li>
					))}
				</List>
			);
		}
		case "quote":
			return (
				<blockquote className="flex flex-col gap-3 border-mark border-l-4 pl-4 text-quiet">
					<Blocks of={of.blocks} />
				</blockquote>
			);
		case "table":
			return <Table head={of.head} rows={of.rows} />;
	}
}

function Table({ head, rows }: Omit<Extract<Block, { kind: "table" }>, "kind">) {
	return (
		<div className="overflow-x-auto rounded-card bg-card ring-1 ring-line">
			<table className="w-full text-15">
				<thead>
					<tr className="border-line border-b text-left">
						{head.map((cell, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: see above
							<th key={index} scope="col" className="p-3 font-medium">
								<Text of={cell} />
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						<tr key={at}>
							{row.map((cell, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: see above
								<td key={index} className="p-3 align-top">
									<Text of={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Text({ of }: { of: readonly Inline[] }) {
	return of.map((each, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: see above
		<Fragment key={index}>{typeof each === "string" ? each : <Marked of={each} />}</Fragment>
	));
}

const linkLook = "text-link underline decoration-edge underline-offset-3 hover:decoration-current";

function Marked({ of }: { of: Exclude<Inline, string> }) {
	const text = <Text of={of.text} />;
	if (!("to" in of)) {
		const Mark = of.mark;
		return <Mark className="font-medium">{text}</Mark>;
	}
	if (!of.to.startsWith("/")) {
		return (
			<a href={of.to} target="_blank" rel="noreferrer" className={linkLook}>
				{text}
			</a>
		);
	}
	const Lead = of.to.startsWith(pages.newHabit) ? JoinLink : Link;
	return (
		<Lead to={of.to} className={linkLook}>
			{text}
		</Lead>
	);
}
