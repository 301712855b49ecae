import { zodResolver } from "@hookform/resolvers/zod";
import { habitFormShape } from "#contract/habits.ts";

export const habitResolver = zodResolver(habitFormShape);
