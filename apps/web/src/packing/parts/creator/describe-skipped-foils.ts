import { Refusal } from '@packwright/contract';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { SkippedFoil } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { sortFoilsByName } from './sort-foils.ts';

/** The pack profiles of which nothing is made, where a medicine has to be put right first (MED-35). */
export function listStoppedFoils(skipped: readonly SkippedFoil[]): readonly SkippedFoil[] {
  return skipped.some(({ stops }) => stops.length > 0) ? skipped : [];
}

/** The pack profiles that a refusal names. */
export function readSkipped(reason: unknown): readonly SkippedFoil[] {
  if (!(reason instanceof Refusal)) return [];
  const { skipped } = reason.data as { readonly skipped?: unknown };
  return Array.isArray(skipped) ? (skipped as SkippedFoil[]) : [];
}

/** Why none of several pack profiles can be packed, one line for each; none when a single one was chosen. */
export function describeSkippedFoils(skipped: readonly SkippedFoil[]): readonly string[] {
  if (skipped.length < 2) return [];
  return sortFoilsByName(skipped).map(
    (foil) =>
      `${isolateText(`${foil.patientName}, ${foil.foilLabel}`)}: ${translate(creatorMessages, `skipped.${foil.reason}`)}`,
  );
}
