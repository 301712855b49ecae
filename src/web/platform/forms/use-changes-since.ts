import { useState } from "react";
import { changedFields } from "./changed-fields.ts";

/** Returns the comparison with `opened` as it first was: the saved version may change while the form is open. */
export function useChangesSince(opened: object) {
	const [first] = useState(opened);
	return <Fields extends object>(fields: Fields) => changedFields(first, fields);
}
