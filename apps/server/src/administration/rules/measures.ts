import { isDeepStrictEqual } from 'node:util';
import { administrationRefusals, Refusal } from '@packwright/contract';
import type { RefusalEntry } from '@packwright/contract/machinery';
import type { PackType } from '@packwright/core/fields';
import {
  cardPapers,
  checkGridFit,
  checkGridRoom,
  type GridMeasures,
  computeGridPlace,
} from '@packwright/core/packs';
import type { PrintProfileRow } from '../store/print-profiles.ts';

type EnteredMeasures = { readonly [Name in keyof GridMeasures]?: number | undefined };
type SavedMeasures = Pick<PrintProfileRow, 'topMargin' | 'leftMargin' | 'width' | 'height'>;

/** The place of the grid: entered measures first, then saved ones, then those of the paper. */
export function resolveMeasures(kept: SavedMeasures | undefined, entered: EnteredMeasures): GridMeasures {
  return {
    topMargin: entered.topMargin ?? Number(kept?.topMargin ?? 0),
    leftMargin: entered.leftMargin ?? Number(kept?.leftMargin ?? 0),
    width: entered.width ?? Number(kept?.width ?? 0),
    height: entered.height ?? Number(kept?.height ?? 0),
  };
}

const enoughRoom = { above: true, beside: true, inside: true };

/**
 * A grid that is over the edge, covers the name, or is too small for its words suits no pack. An unchanged saved place
 * may be nearer to the name and smaller than is accepted now, because packs of few words are printed by it.
 */
export function assertGridPlace(packType: PackType, measures: GridMeasures, kept?: PrintProfileRow): void {
  const paper = cardPapers[packType];
  const place = computeGridPlace(measures, paper);
  const { across, down } = checkGridFit(place, paper);
  const isUnmoved = kept?.packType === packType && isDeepStrictEqual(measures, resolveMeasures(kept, {}));
  const { above, beside, inside } = isUnmoved ? enoughRoom : checkGridRoom(place, paper);
  const { gridOffPaper, gridTooHigh, gridTooFarLeft, gridTooSmall } = administrationRefusals;
  const wrong: Partial<Record<keyof GridMeasures, RefusalEntry>> = {
    ...(!inside && { width: gridTooSmall, height: gridTooSmall }),
    ...(!above && { topMargin: gridTooHigh }),
    ...(!beside && { leftMargin: gridTooFarLeft }),
    ...(!down && { topMargin: gridOffPaper, height: gridOffPaper }),
    ...(!across && { leftMargin: gridOffPaper, width: gridOffPaper }),
  };
  const [first] = Object.values(wrong);
  if (first === undefined) return;
  const fieldMessages = Object.entries(wrong).map(([field, { message }]) => [field, [message]]);
  throw new Refusal(first, { errors: Object.fromEntries(fieldMessages) });
}
