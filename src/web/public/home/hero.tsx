import { useStrings } from "#web/platform/locale.ts";
import { StartLine } from "./start-line.tsx";
import { Trial } from "./trial.tsx";

export function Hero() {
	const { home: words } = useStrings();
	return (
		<div className="mx-auto grid w-full max-w-board grid-cols-[minmax(0,1fr)] items-center gap-10 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-16 lg:pt-16 lg:pb-10">
			<div className="flex flex-col items-start gap-6">
				<h1 className="font-semibold text-34 sm:text-46">{words.title}</h1>
				<div className="flex max-w-144 flex-col gap-2">
					<p className="font-medium text-20">{words.lead}</p>
					<p className="text-17 text-quiet">{words.text}</p>
				</div>
				<StartLine id="start" />
			</div>
			<Trial />
		</div>
	);
}
