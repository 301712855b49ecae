import FileUp from "lucide-react/icons/file-up";
import { useState } from "react";
import { addDays, todayOf } from "#domain/day.ts";
import type { FileProvider } from "#domain/integrations/files/file-reading.ts";
import { maxFileAgeDays } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { GridLoader } from "#web/ui/states/grid-loader.tsx";
import { FoundDays } from "./found-days.tsx";
import type { FileAnswers } from "./read-file.ts";
import { useReader } from "./use-reader.ts";

interface Props {
	provider: FileProvider;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** The file is read on this device. */
export function FileDialog({ provider, open, onOpenChange }: Props) {
	const { integrationFiles: words } = useStrings();
	const { user } = useMe();
	const { reading, start, stop } = useReader();
	const [file, setFile] = useState<File>();
	const [answers, setAnswers] = useState<FileAnswers>({ weightUnit: "kg", minuteClock: "utc" });

	function read(toRead: File, given: FileAnswers) {
		const timeZone = user?.timeZone ?? "Asia/Kolkata";
		const to = todayOf(Date.now(), timeZone, user?.dayStartHour ?? 0);
		setFile(toRead);
		setAnswers(given);
		start({
			provider,
			file: toRead,
			kept: { from: addDays(to, -maxFileAgeDays), to, timeZone },
			answers: given,
		});
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title(providerNames[provider])}
			closeLabel={words.close}
		>
			<div className="flex flex-col gap-5">
				<ol className="flex list-decimal flex-col gap-1.5 pl-5">
					{words.guides[provider].map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<p className="text-15 text-quiet">{words.stays}</p>
				{reading.state === "reading" ? (
					<ReadingProgress percent={reading.percent} onStop={stop} />
				) : (
					<FileButton
						label={reading.state === "none" ? words.choose : words.another}
						icon={<FileUp aria-hidden />}
						tone={reading.state === "read" ? "secondary" : "primary"}
						onChoose={(chosen) => read(chosen, answers)}
					/>
				)}
				{reading.state === "failed" && (
					<div role="alert" className="flex flex-col gap-1 rounded-card bg-sunken p-5">
						<p className="font-semibold">{words.failed}</p>
						<p className="text-quiet">{words.problems[reading.problem]}</p>
					</div>
				)}
				{reading.state === "read" && file && (
					<FoundDays
						provider={provider}
						found={reading.read}
						answers={answers}
						onReply={(given) => read(file, given)}
						onDone={() => {
							stop();
							onOpenChange(false);
						}}
					/>
				)}
			</div>
		</Dialog>
	);
}

function ReadingProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
	const { integrationFiles: words } = useStrings();
	const formats = useFormats();
	return (
		<div className="flex flex-col gap-2">
			<GridLoader label={words.reading} />
			<p className="text-center text-13 text-quiet tabular-nums">
				{words.read(formats.percent(percent / 100))}
			</p>
			<div className="text-center">
				<Button size="small" onClick={onStop}>
					{words.stop}
				</Button>
			</div>
		</div>
	);
}
