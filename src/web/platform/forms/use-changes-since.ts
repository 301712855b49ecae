import { useState } from "react";
import { changedFields } from "./changed-fields.ts";

/** Returns a comparison with the first `opened`: the saved version may change while the form is open. */
export function useChangesSince(opened: object) {
	const [first] = useState(opened);
	return <Fields extends object>(fields: Fields) => changedFields(first, fields);
}
