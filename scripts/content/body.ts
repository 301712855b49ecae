import type { PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Block, Inline } from "#contract/public/resources.ts";
import { ContentError } from "./faults.ts";
import { smartQuotes } from "./smart-quotes.ts";

/** Wider tables cannot be read on a phone. */
const maxColumns = 4;

interface MarkdownNode {
	position?: { start: { line: number } } | undefined;
	type: string;
}

/** Parses a body into the app's blocks. Throws a ContentError with file and line for anything it cannot render. */
export function readBody(file: string, markdown: string, firstLine: number): Block[] {
	const tree = fromMarkdown(markdown, {
		extensions: [gfmTable()],
		mdastExtensions: [gfmTableFromMarkdown()],
	});
	const faults: string[] = [];
	const ids = new Set<string>();

	function refuse(node: MarkdownNode, why: string): void {
		const line = (node.position?.start.line ?? 1) + firstLine - 1;
		faults.push(`${file}:${line}: ${why}`);
	}

	function blocksOf(nodes: readonly RootContent[]): Block[] {
		return nodes.flatMap((node) => blockOf(node) ?? []);
	}

	function blockOf(node: RootContent): Block | undefined {
		switch (node.type) {
			case "heading":
				return headingOf(node);
			case "paragraph":
				return { kind: "paragraph", text: inlinesOf(node.children) };
			case "list":
				return {
					kind: "list",
					isOrdered: node.ordered === true,
					items: node.children.map(({ children }) => blocksOf(children)),
				};
			case "blockquote":
				return { kind: "quote", blocks: blocksOf(node.children) };
			case "table":
				return tableOf(node);
			default:
				refuse(node, `${node.type} is not rendered: headings, lists, quotes, tables and paragraphs are`);
				return undefined;
		}
	}

	function headingOf(node: Extract<RootContent, { type: "heading" }>): Block | undefined {
		const { depth } = node;
		if (depth !== 2 && depth !== 3) {
			refuse(node, `a heading has ## or ###, not ${"#".repeat(depth)}`);
			return undefined;
		}
		const text = inlinesOf(node.children);
		const id = plainText(text)
			.toLowerCase()
			.replaceAll(/[^a-z0-9]+/g, "-")
			.replaceAll(/^-|-$/g, "");
		if (id === "" || ids.has(id)) refuse(node, "this heading appears twice, or has no letters");
		ids.add(id);
		return { kind: "heading", level: depth, id, text };
	}

	function tableOf(node: Extract<RootContent, { type: "table" }>): Block {
		const [head = [], ...rows] = node.children.map((row) =>
			row.children.map((cell) => inlinesOf(cell.children)),
		);
		if (head.length > maxColumns) refuse(node, `a table has at most ${maxColumns} columns`);
		return { kind: "table", head, rows };
	}

	function inlinesOf(nodes: readonly PhrasingContent[], before = ""): Inline[] {
		const made: Inline[] = [];
		for (const node of nodes) {
			const inline = inlineOf(node, before + plainText(made));
			if (inline !== undefined) made.push(inline);
		}
		return made;
	}

	function inlineOf(node: PhrasingContent, before: string): Inline | undefined {
		switch (node.type) {
			case "text":
				return smartQuotes(node.value.replaceAll("\n", " "), before);
			case "emphasis":
				return { mark: "em", text: inlinesOf(node.children, before) };
			case "strong":
				return { mark: "strong", text: inlinesOf(node.children, before) };
			case "inlineCode":
				return { mark: "code", text: [node.value] };
			case "link":
				return { to: node.url, text: inlinesOf(node.children, before) };
			default:
				refuse(node, `${node.type} is not rendered: words, *emphasis*, **strong**, \`code\` and links are`);
				return undefined;
		}
	}

	const blocks = blocksOf(tree.children);
	if (blocks.length === 0) faults.push(`${file}: has no text`);
	if (faults.length > 0) throw new ContentError(faults);
	return blocks;
}

function plainText(text: readonly Inline[]): string {
	return text.map((each) => (typeof each === "string" ? each : plainText(each.text))).join("");
}

export function textOf(blocks: readonly Block[]): string {
	return inlineRuns(blocks).map(plainText).join(" ");
}

export function linksIn(blocks: readonly Block[]): string[] {
	const links = (text: readonly Inline[]): string[] =>
		text.flatMap((each) => {
			if (typeof each === "string") return [];
			return "to" in each ? [each.to] : links(each.text);
		});
	return inlineRuns(blocks).flatMap(links);
}

function inlineRuns(blocks: readonly Block[]): (readonly Inline[])[] {
	return blocks.flatMap(runsOf);
}

function runsOf(block: Block): (readonly Inline[])[] {
	switch (block.kind) {
		case "heading":
		case "paragraph":
			return [block.text];
		case "list":
			return block.items.flatMap(inlineRuns);
		case "quote":
			return inlineRuns(block.blocks);
		case "table":
			return [...block.head, ...block.rows.flat()];
	}
}
