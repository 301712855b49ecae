import { queryOptions } from "@tanstack/react-query";
import { send } from "./api.ts";

export const configQuery = queryOptions({
	queryKey: ["api", "config"],
	queryFn: () => send("GET /api/config"),
});
