import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useState } from "react";
import { toast } from "#web/ui/overlays/toast.ts";
import { Button } from "./button.tsx";
import type { ButtonStyle } from "./button-look.ts";

interface CopiedTextProps {
	text: string;
	words: { copy: string; copied: string; notCopied: string };
	children?: ReactNode;
}

export function CopiedText({ text, words, children }: CopiedTextProps) {
	return (
		<>
			<p className="wrap-anywhere w-full select-all rounded-control bg-sunken p-4 font-medium text-15">
				{text}
			</p>
			<div className="flex flex-wrap items-center gap-2">
				<CopyButton text={text} words={words} tone="primary" />
				{children}
			</div>
		</>
	);
}

export function CopyButton({ text, words, ...look }: Omit<CopiedTextProps, "children"> & ButtonStyle) {
	const [copied, setCopied] = useState<string>();
	const isCopied = copied === text;

	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(text);
		} catch {
			setCopied(undefined);
			toast({ title: words.notCopied, tone: "wrong" });
		}
	}
	return (
		<Button
			{...look}
			icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
			onClick={() => void copy()}
		>
			<span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
		</Button>
	);
}
