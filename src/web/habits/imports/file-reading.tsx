import FileUp from "lucide-react/icons/file-up";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Import, ImportTable } from "#contract/habits/imports.ts";
import { type BetterFile as BetterFileName, maxFileBytes } from "#domain/habits/imports/foreign-habit.ts";
import { errorMessage } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { focusPlace } from "#web/ui/states/focus-place.ts";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { useOnline } from "#web/ui/states/use-online.ts";
import { ColumnForm } from "./column-form.tsx";
import { keepAnswers, readAnswers } from "./file-answers.ts";
import { Guide } from "./guide.tsx";
import { PreviewForm } from "./preview-form.tsx";
import { type FileToRead, useReadFile } from "./queries.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { deleteSavedImport, readSavedImport } from "./saved-import.ts";

const ProblemWords = onDemand({
	load: async () => (await import("#web/platform/problems/problem-words.tsx")).ProblemWords,
	texts: ["problems"],
});

interface Props {
	userId: string;
	onDone: (done: Import) => void;
}

export function FileReading({ userId, onDone }: Props) {
	const { imports: words } = useStrings();
	const { mutate, reset, data, error, isPending, variables } = useReadFile();
	const [isTooLarge, setTooLarge] = useState(false);
	const [isAnswered, setAnswered] = useState(false);
	const [kept, setKept] = useState(() => readSavedImport(userId, Date.now()));
	const hasFound = data !== undefined || kept !== undefined;

	function choose(file: File) {
		setAnswered(false);
		setTooLarge(file.size > maxFileBytes);
		if (file.size > maxFileBytes) reset();
		else read({ file, ...readAnswers(userId, file) });
	}

	/** The saved import stays until habits are found in another file. */
	function read(toRead: FileToRead) {
		mutate(toRead, {
			onSuccess: (found) => {
				if (!("habits" in found)) return;
				deleteSavedImport(userId);
				setKept(undefined);
			},
		});
	}

	function readAs(toRead: FileToRead) {
		const { file, ...answers } = toRead;
		keepAnswers(userId, file, answers);
		setAnswered(true);
		read(toRead);
	}

	return (
		<>
			<div className="flex flex-col items-start gap-2">
				<FileButton
					tone={hasFound ? "secondary" : "primary"}
					size={hasFound ? "regular" : "large"}
					label={hasFound ? words.file.another : words.file.action}
					icon={<FileUp aria-hidden />}
					loading={isPending}
					onChoose={choose}
				/>
				<FileHint isTooLarge={isTooLarge} />
			</div>
			{isPending && <ReadingProgress />}
			{error && variables && (
				<ErrorState
					title={words.file.failed}
					text={errorMessage(error)}
					retry={{ label: words.file.retry, onPress: () => read(variables) }}
				/>
			)}
			{!isPending && data && variables && (
				<FoundPlace data={data} isAnswered={isAnswered}>
					<Found userId={userId} data={data} read={variables} onRead={readAs} onDone={onDone} />
				</FoundPlace>
			)}
			{kept && (
				// Hidden rather than removed, so that changed choices survive a refused file.
				<div hidden={Boolean(data) || (isPending && isAnswered)} className="contents">
					<PreviewForm userId={userId} preview={kept.preview} chosen={kept.choices} onDone={onDone} />
				</div>
			)}
			{!hasFound && <Guide />}
		</>
	);
}

function FileHint({ isTooLarge }: { isTooLarge: boolean }) {
	const { imports: words } = useStrings();
	const online = useOnline();
	return (
		<p className={isTooLarge ? "text-15 text-wrong" : "text-15 text-quiet"} role="status">
			{isTooLarge ? (
				<OptionalPart fallback={words.file.hint}>
					<ProblemWords code="file-too-large" />
				</OptionalPart>
			) : online ? (
				words.file.hint
			) : (
				words.file.offline
			)}
		</p>
	);
}

type FoundData = NonNullable<ReturnType<typeof useReadFile>["data"]>;

interface PlaceProps {
	data: FoundData;
	/** The form with the user's answers has gone, and with it the focus. */
	isAnswered: boolean;
	children: ReactNode;
}

function FoundPlace({ data, isAnswered, children }: PlaceProps) {
	const place = useRef<HTMLDivElement>(null);
	useAnnounced(useSummary(data));
	useEffect(() => {
		// A form with the file's columns may come before the preview.
		const heading = [...(place.current?.querySelectorAll("h2") ?? [])].at(-1);
		if (isAnswered && heading) focusPlace(heading);
	}, [isAnswered]);
	return (
		<div ref={place} className="contents">
			{children}
		</div>
	);
}

function useSummary(data: FoundData): string {
	const { better, columns, preview } = useStrings().imports;
	if ("betterFile" in data) return `${better.title}. ${better.text[data.betterFile]}`;
	if ("needsColumns" in data)
		return data.table.questions.map((question) => columns.questions[question]).join(" ");
	return preview.title(data.habits.length);
}

interface FoundProps extends Props {
	data: FoundData;
	read: FileToRead;
	onRead: (file: FileToRead) => void;
}

function Found({ userId, data, read, onRead, onDone }: FoundProps) {
	const { columns: words } = useStrings().imports;
	if ("betterFile" in data)
		return <BetterFile name={data.betterFile} onAnyway={() => onRead({ ...read, anyway: true })} />;
	const columnForm = data.table && (
		<ColumnForm
			key={JSON.stringify(data.table.questions)}
			table={data.table}
			onChoose={(answers) =>
				onRead({ ...read, words: { ...read.words, ...answers.words }, columns: answers.columns })
			}
		/>
	);
	if ("needsColumns" in data) return columnForm;
	return (
		<>
			{columnForm && <Disclosure summary={words.change}>{columnForm}</Disclosure>}
			{data.table && <LeftOut table={data.table} />}
			<PreviewForm key={data.id} userId={userId} preview={data} onDone={onDone} />
		</>
	);
}

function BetterFile({ name, onAnyway }: { name: BetterFileName; onAnyway: () => void }) {
	const { better: words } = useStrings().imports;
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-1">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<p className="text-quiet">{words.text[name]}</p>
			</div>
			<div className="mt-5">
				<Button onClick={onAnyway}>{words.anyway}</Button>
			</div>
		</Card>
	);
}

/** Further names are only counted. */
const maxNames = 5;

function LeftOut({ table: { names, unused } }: { table: ImportTable }) {
	const { columns: words } = useStrings().imports;
	if (unused.length === 0) return null;
	const shown = unused.slice(0, maxNames).map((column) => names[column] ?? "");
	return (
		<p className="wrap-anywhere text-15 text-quiet">
			{words.leftOut(shown.join(", "), unused.length - shown.length)}
		</p>
	);
}
