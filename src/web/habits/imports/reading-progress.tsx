import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { GridLoader } from "#web/ui/states/grid-loader.tsx";
import { useReadProgress } from "./queries.ts";

export function ReadingProgress() {
	const { file: words } = useStrings().imports;
	const { percent: format } = useFormats();
	const percent = useReadProgress();
	return (
		<div className="flex flex-col gap-2">
			<GridLoader label={percent === 0 ? words.waiting : words.reading} />
			{percent !== null && percent > 0 && (
				<>
					<progress
						className="h-2 w-full appearance-none overflow-hidden rounded-full bg-mark-open [&::-moz-progress-bar]:bg-mark [&::-webkit-progress-bar]:bg-mark-open [&::-webkit-progress-value]:bg-mark [&::-webkit-progress-value]:transition-[width]"
						max={100}
						value={percent}
						aria-label={words.progress(format(percent / 100))}
					/>
					<p aria-hidden className="text-center text-13 text-quiet tabular-nums">
						{words.progress(format(percent / 100))}
					</p>
				</>
			)}
		</div>
	);
}
