import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const confirmationMs = 2_000;

export function CopyLink({ link }: { link: string }) {
	const { share: words } = useStrings();
	const [copies, setCopies] = useState(0);
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (copies === 0) return;
		setIsCopied(true);
		const timer = setTimeout(() => setIsCopied(false), confirmationMs);
		return () => clearTimeout(timer);
	}, [copies]);

	async function copy() {
		try {
			await navigator.clipboard.writeText(link);
			toast({ ...words.copied, tone: "good" });
			setCopies((count) => count + 1);
		} catch {
			toast({ ...words.failed, tone: "wrong" });
		}
	}

	return (
		<div className="flex flex-col gap-3">
			<TextField label={words.link} readOnly value={link} onFocus={(event) => event.target.select()} />
			<Button
				tone="primary"
				wide
				icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
				onClick={() => void copy()}
			>
				{isCopied ? words.isCopied : words.copy}
			</Button>
		</div>
	);
}
