import FileUp from "lucide-react/icons/file-up";
import { useState } from "react";
import type { Import } from "#contract/habits/imports.ts";
import { maxFileBytes } from "#domain/habits/imports/foreign-habit.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { GridLoader } from "#web/ui/states/grid-loader.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";
import { ColumnForm } from "./column-form.tsx";
import { Guide } from "./guide.tsx";
import { dropKeptImport, readKeptImport } from "./kept-import.ts";
import { PreviewForm } from "./preview-form.tsx";
import { type FileToRead, useReadFile } from "./queries.ts";

interface Props {
	userId: string;
	onDone: (done: Import) => void;
}

/** The file to choose, and under it what came of it. */
export function FileReading({ userId, onDone }: Props) {
	const { imports: words } = useStrings();
	const { mutate, reset, data, error, isPending, variables } = useReadFile();
	const [isTooLarge, setTooLarge] = useState(false);
	const [kept, setKept] = useState(() => readKeptImport(userId, Date.now()));
	const hasFound = data !== undefined || kept !== undefined;

	function choose(file: File) {
		dropKeptImport(userId);
		setKept(undefined);
		setTooLarge(file.size > maxFileBytes);
		if (file.size > maxFileBytes) reset();
		else mutate({ file });
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
			{isPending && <GridLoader label={words.file.reading} />}
			{error && variables && (
				<ErrorState
					title={words.file.failed}
					text={sentenceOf(error)}
					retry={{ label: words.file.retry, onPress: () => mutate(variables) }}
				/>
			)}
			{!isPending && data && variables && (
				<Found userId={userId} data={data} read={variables} onRead={mutate} onDone={onDone} />
			)}
			{kept && <PreviewForm userId={userId} preview={kept.preview} chosen={kept.choices} onDone={onDone} />}
			{!hasFound && <Guide />}
		</>
	);
}

function FileHint({ isTooLarge }: { isTooLarge: boolean }) {
	const { imports: words, problems } = useStrings();
	const online = useOnline();
	return (
		<p className={isTooLarge ? "text-15 text-wrong" : "text-15 text-quiet"} role="status">
			{isTooLarge ? problems["file-too-large"] : online ? words.file.hint : words.file.offline}
		</p>
	);
}

interface FoundProps extends Props {
	data: NonNullable<ReturnType<typeof useReadFile>["data"]>;
	read: FileToRead;
	onRead: (file: FileToRead) => void;
}

function Found({ userId, data, read: { file }, onRead, onDone }: FoundProps) {
	const { columns: words } = useStrings().imports;
	const columnForm = data.table && (
		<ColumnForm table={data.table} onChoose={(columns) => onRead({ file, columns })} />
	);
	if ("needsColumns" in data) return columnForm;
	return (
		<>
			{columnForm && <Disclosure summary={words.change}>{columnForm}</Disclosure>}
			<PreviewForm key={data.id} userId={userId} preview={data} onDone={onDone} />
		</>
	);
}
