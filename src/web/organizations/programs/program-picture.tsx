import type { Program } from "#contract/organizations/programs.ts";
import { lengthOf } from "#domain/organizations/program.ts";
import { PicturePart } from "#web/social/share/public.ts";

interface Props {
	program: Program;
	own: NonNullable<Program["own"]>;
}

/** Doesn't show the organization. */
export function ProgramPicture({ program, own: { share, days, status } }: Props) {
	return (
		<PicturePart
			picture={{
				of: "program",
				share,
				days,
				duration: lengthOf(program),
				isCompleted: status === "completed",
			}}
			title={program.name}
		/>
	);
}
