import { zodResolver } from "@hookform/resolvers/zod";
import { habitPlanShape } from "#contract/habits/habits.ts";

export const habitResolver = zodResolver(habitPlanShape);
