import { queryOptions } from "@tanstack/react-query";
import { send } from "#web/platform/api.ts";

export const tokensQuery = queryOptions({
	queryKey: ["api", "tokens"],
	queryFn: () => send("GET /api/tokens"),
});
