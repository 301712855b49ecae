import type { PublishedWindow } from "#contract/organizations/figures.ts";
import type { Band } from "#domain/organizations/figures.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

export type PublishedCell = PublishedWindow["cells"][number];

const departmentPrefix = "department:";

export function isDepartment({ cell }: PublishedCell): boolean {
	return cell.startsWith(departmentPrefix);
}

const teamPrefix = "team:";

export function isTeam({ cell }: PublishedCell): boolean {
	return cell.startsWith(teamPrefix);
}

const programPrefix = "program:";

export function isProgram({ cell }: PublishedCell): boolean {
	return cell.startsWith(programPrefix);
}

/** Returns the id of the cell's team or program. */
export function idIn({ cell }: PublishedCell): string {
	return cell.slice(cell.indexOf(":") + 1);
}

export function useFigureTexts() {
	const { organizationFigures: words } = useStrings();
	const { percent, dayAndYear } = useFormats();
	return {
		/** The outer bands read "or less" and "or more", so that no figure reveals "none" or "all". */
		bandText: ({ from, to }: Band): string => {
			if (from === 0) return words.atMost(percent(to / 100));
			if (to === 100) return words.atLeast(percent(from / 100));
			return words.between(percent(from / 100), percent(to / 100));
		},
		spanText: ({ from, to }: Pick<PublishedWindow, "from" | "to">): string =>
			words.span(dayAndYear(from), dayAndYear(to)),
		cellName: (cell: PublishedCell): string =>
			isDepartment(cell) ? cell.cell.slice(departmentPrefix.length) : words.all,
	};
}
