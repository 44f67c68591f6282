import { administrationRefusals, Refusal } from '@packwright/contract';
import type { PackType } from '@packwright/core/fields';
import { cardPapers, gridFits, type GridMeasures, gridPlace } from '@packwright/core/packs';
import type { PrintProfileRow } from './store/print-profiles.ts';

type Entered = { readonly [Name in keyof GridMeasures]?: number | undefined };
type Kept = Pick<PrintProfileRow, 'top_margin' | 'left_margin' | 'width' | 'height'>;

/** Where the grid is to stand: what was entered, for the rest what is kept, or else what the paper says. */
export function measuresOf(kept: Kept | undefined, entered: Entered): GridMeasures {
  return {
    topMargin: entered.topMargin ?? Number(kept?.top_margin ?? 0),
    leftMargin: entered.leftMargin ?? Number(kept?.left_margin ?? 0),
    width: entered.width ?? Number(kept?.width ?? 0),
    height: entered.height ?? Number(kept?.height ?? 0),
  };
}

/** A grid that reaches over the edge could not be printed on any pack. */
export function insistOnPaper(packType: PackType, measures: GridMeasures): void {
  const paper = cardPapers[packType];
  const { across, down } = gridFits(gridPlace(measures, paper), paper);
  if (across && down) return;
  const { gridOffPaper } = administrationRefusals;
  const wrong = [...(down ? [] : ['topMargin', 'height']), ...(across ? [] : ['leftMargin', 'width'])];
  throw new Refusal(gridOffPaper, {
    errors: Object.fromEntries(wrong.map((field) => [field, [gridOffPaper.message]])),
  });
}
