import { zodResolver } from "@hookform/resolvers/zod";
import { habitFormShape } from "#contract/habits/habits.ts";

export const habitResolver = zodResolver(habitFormShape);
