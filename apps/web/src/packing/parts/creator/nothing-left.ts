import { Refusal } from '@packwright/contract';
import { translate } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import type { SkippedFoil } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { foilsByName } from './foils-by-name.ts';

/** Why none of several pack profiles can be packed, one line for each; none when a single one was chosen. */
export function nothingLeft(reason: unknown): readonly string[] {
  if (!(reason instanceof Refusal)) return [];
  const { skipped } = reason.data as { readonly skipped?: unknown };
  if (!Array.isArray(skipped) || skipped.length < 2) return [];
  return foilsByName(skipped as SkippedFoil[]).map(
    (foil) =>
      `${isolated(`${foil.patientName}, ${foil.foilLabel}`)}: ${translate(creatorMessages, `skipped.${foil.reason}`)}`,
  );
}
