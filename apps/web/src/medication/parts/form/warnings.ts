import { Refusal } from '@packwright/contract';
import { type WarningData, warningData } from '@packwright/contract/medication';
import * as z from 'zod/mini';

/** The warnings of a refusal that may be confirmed; null for every other "no". */
export function findWarnings(reason: unknown): WarningData | null {
  if (!(reason instanceof Refusal) || reason.status !== 409) return null;
  const read = z.safeParse(warningData, reason.data);
  return read.success ? read.data : null;
}
