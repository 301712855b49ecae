import { zodResolver } from "@hookform/resolvers/zod";
import { habitPlanSchema } from "#contract/habits/habits.ts";

export const habitResolver = zodResolver(habitPlanSchema);
