import { Refusal } from '@packwright/contract';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { SkippedFoil } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { sortFoilsByName } from './sort-foils.ts';

/** Why none of several pack profiles can be packed, one line for each; none when a single one was chosen. */
export function describeSkippedFoils(reason: unknown): readonly string[] {
  if (!(reason instanceof Refusal)) return [];
  const { skipped } = reason.data as { readonly skipped?: unknown };
  if (!Array.isArray(skipped) || skipped.length < 2) return [];
  return sortFoilsByName(skipped as SkippedFoil[]).map(
    (foil) =>
      `${isolateText(`${foil.patientName}, ${foil.foilLabel}`)}: ${translate(creatorMessages, `skipped.${foil.reason}`)}`,
  );
}
