import { useState } from "react";
import type { Import } from "#contract/habits/imports.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { FileReading } from "./file-reading.tsx";
import { ImportDone } from "./import-done.tsx";
import { PastImports } from "./past-imports.tsx";

export function ImportPage() {
	const { imports: words, shell } = useStrings();
	const { user } = useMe();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PageHeader title={words.title} text={words.text} back={{ to: pages.dashboard, label: words.back }} />
			{user ? (
				<ImportSteps key={user.id} userId={user.id} />
			) : (
				<Skeleton label={shell.loading} shape="card" />
			)}
		</div>
	);
}

function ImportSteps({ userId }: { userId: string }) {
	const [done, setDone] = useState<Import>();
	const startOver = () => setDone(undefined);
	if (done) return <ImportDone done={done} onStartOver={startOver} />;
	return (
		<>
			<FileReading userId={userId} onDone={setDone} />
			<PastImports />
		</>
	);
}
