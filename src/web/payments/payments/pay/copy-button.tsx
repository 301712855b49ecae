import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const copiedMs = 2_000;

interface Props {
	text: string;
	label: string;
	/** The visible text; the label begins with it. */
	shortLabel: string;
	copiedLabel: string;
	failed: { title: string; text: string };
	/** Matches the large buttons around it. */
	isLarge?: boolean;
}

export function CopyButton({ text, label, shortLabel, copiedLabel, failed, isLarge }: Props) {
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), copiedMs);
		return () => clearTimeout(timer);
	}, [copied]);

	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(true);
		} catch {
			toast({ title: failed.title, message: failed.text, tone: "wrong" });
		}
	}

	return (
		<Button
			{...(isLarge && { size: "large", wide: true })}
			aria-label={copied ? copiedLabel : label}
			icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
			onClick={() => void copy()}
		>
			<span aria-live="polite">{copied ? copiedLabel : shortLabel}</span>
		</Button>
	);
}
