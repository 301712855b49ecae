import { useState } from "react";
import type { Import } from "#contract/imports.ts";
import { pages } from "#contract/pages.ts";
import { useMe } from "#web/account/queries.ts";
import { useStrings } from "#web/app/locale.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FileReading } from "./file-reading.tsx";
import { ImportDone } from "./import-done.tsx";
import { PastImports } from "./past-imports.tsx";

export function ImportPage() {
	const { user } = useMe();
	return user ? <ImportSteps key={user.id} userId={user.id} /> : null;
}

/** Choose a file, look at what is in it, bring it over; then see it done, or take it back. */
function ImportSteps({ userId }: { userId: string }) {
	const { imports: words } = useStrings();
	const [done, setDone] = useState<Import>();
	const startOver = () => setDone(undefined);
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PageHeader title={words.title} text={words.text} back={{ to: pages.dashboard, label: words.back }} />
			{done ? (
				<ImportDone done={done} onStartOver={startOver} />
			) : (
				<>
					<FileReading userId={userId} onDone={setDone} />
					<PastImports />
				</>
			)}
		</div>
	);
}
