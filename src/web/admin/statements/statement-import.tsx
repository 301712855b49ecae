import { useState } from "react";
import { type Bank, banks } from "#domain/admin/statement.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileField } from "#web/ui/controls/file-field.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { useImportStatement } from "./queries.ts";

const columns = [
	"dateColumn",
	"narrationColumn",
	"referenceColumn",
	"creditColumn",
	"debitColumn",
	"amountColumn",
	"typeColumn",
] as const;

export function StatementImport() {
	const { statements: words } = useStrings().backOffice;
	const { mutate: read, data: statement, isPending, error } = useImportStatement();
	const [bank, setBank] = useState<Bank>("hdfc");
	const [file, setFile] = useState<File>();
	const missing = fieldErrorsOf(error);
	const [columnNames, setColumnNames] = useState<Partial<Record<(typeof columns)[number], string>>>({});

	function submit() {
		if (!file) return;
		const entered = Object.entries(columnNames).filter(([, name]) => name.trim() !== "");
		const mapped = bank === "generic" ? Object.fromEntries(entered) : {};
		read({ file, form: { bank, ...mapped } });
	}

	return (
		<div className="flex flex-col gap-6">
			<Card label={words.title}>
				<Form onSubmit={submit} className="flex flex-col items-start gap-5">
					<p className="text-quiet">{words.text}</p>
					<div className="grid w-full gap-5 sm:grid-cols-2">
						<SelectField
							label={words.bank}
							value={bank}
							// The options are exactly the banks.
							onChange={(event) => setBank(event.target.value as Bank)}
							options={banks.map((value) => ({ value, label: words.banks[value] }))}
						/>
						<FileField
							label={words.file}
							hint={words.fileHint}
							accept=".csv,.txt,.tsv,.xls"
							chooseLabel={words.choose}
							file={file}
							onFile={setFile}
						/>
					</div>
					{bank === "generic" && (
						<Disclosure
							summary={words.columns}
							isOpen={Object.keys({ ...missing, ...columnNames }).length > 0}
						>
							<div className="grid gap-4 pt-2 sm:grid-cols-2">
								{columns.map((column) => (
									<TextField
										key={column}
										label={words.column[column]}
										error={missing[column] && words.columnMissing}
										maxLength={100}
										value={columnNames[column] ?? ""}
										onChange={(event) => setColumnNames({ ...columnNames, [column]: event.target.value })}
									/>
								))}
							</div>
						</Disclosure>
					)}
					<p role="alert" className="text-wrong empty:hidden">
						{error && errorMessage(error)}
					</p>
					<Button type="submit" disabled={!file} loading={isPending}>
						{words.read}
					</Button>
				</Form>
			</Card>
			{statement && <ProposalList key={statement.id} statement={statement} />}
		</div>
	);
}
