import Download from "lucide-react/icons/download";
import type { AccountExport } from "#contract/account/exports.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { buttonClasses } from "#web/ui/controls/button-look.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useBeginExport, useNewestExport } from "./queries.ts";

export function DownloadCard() {
	const { download: words } = useStrings().ownData;
	const { data: newest } = useNewestExport();
	const { mutate, isPending } = useBeginExport();
	const isRunning = newest?.state === "running";
	const isReady = newest?.state === "ready";

	function begin() {
		mutate(undefined, {
			onError: (error) => toast({ title: words.notBegun, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Card label={words.title}>
			<div className="flex flex-col items-start gap-3">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<p className="text-quiet">{words.text}</p>
				<p role="status" className="sr-only">
					{newest && newest.state !== "replaced" && words.states[newest.state]}
				</p>
				{isRunning && <Progress percent={newest.percent} />}
				{isReady && <Ready file={newest} />}
				{newest?.state === "failed" && <p className="text-wrong">{words.failed}</p>}
				{!isRunning && (
					<Button
						tone={isReady ? "quiet" : undefined}
						icon={isReady ? undefined : <Download aria-hidden />}
						loading={isPending}
						onClick={begin}
					>
						{isReady ? words.anew : words.action}
					</Button>
				)}
			</div>
		</Card>
	);
}

function Progress({ percent }: { percent: number }) {
	const { download: words } = useStrings().ownData;
	const { percent: format } = useFormats();
	return (
		<div className="flex w-full flex-col gap-2">
			<p>{words.making}</p>
			<progress
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-mark-open [&::-moz-progress-bar]:bg-mark [&::-webkit-progress-bar]:bg-mark-open [&::-webkit-progress-value]:bg-mark [&::-webkit-progress-value]:transition-[width]"
				max={100}
				value={percent}
				aria-label={words.percent(format(percent / 100))}
			/>
			<p aria-hidden className="text-13 text-quiet tabular-nums">
				{words.percent(format(percent / 100))}
			</p>
		</div>
	);
}

function Ready({ file }: { file: AccountExport }) {
	const { download: words } = useStrings().ownData;
	const formats = useFormats();
	const { id, bytes, expiresAt } = file;
	const readyText = (size: number, until: string) =>
		size < 1_000_000
			? words.ready.kilobytes(formats.number(Math.ceil(size / 1_000)), until)
			: words.ready.megabytes(formats.number(Math.round(size / 100_000) / 10), until);
	const until = expiresAt ? `${formats.date(expiresAt)}, ${formats.time(expiresAt)}` : "";
	return (
		<>
			<p>{readyText(bytes ?? 0, until)}</p>
			<a href={`/api/account/exports/${id}/file`} download className={buttonClasses({ tone: "primary" })}>
				<Download aria-hidden />
				{words.file}
			</a>
		</>
	);
}
