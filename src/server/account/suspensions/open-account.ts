import { and, isNull } from "drizzle-orm";
import { users } from "#server/users/tables.ts";
import { suspensions } from "./tables.ts";

/** Neither closed nor suspended, for queries that join `users` and left join `suspensions`. */
export const isOpenAccount = and(isNull(users.closedAt), isNull(suspensions.userId));
