import { displayDrugName } from '@packwright/core/medicines';
import { type Hundredths, parseQuantity, zero } from '@packwright/core/quantity';
import { planWarfarinLines, type WarfarinLine } from '@packwright/core/warfarin';
import type { Warfarin } from '../../calls/index.ts';

type Tablet = Warfarin['tablets'][number];

/** A line of the week with the tablet that it is made of. */
export interface TabletLine extends WarfarinLine {
  readonly drugId: number;
  readonly name: string;
  readonly color: string;
}

/** The lines that one brand makes a week of; null where its tablets cannot make the doses. */
export interface BrandWeek {
  readonly brand: string;
  readonly lines: readonly TabletLine[] | null;
}

const readHundredths = (text: string): Hundredths => parseQuantity(text) ?? zero;

/** The week for each brand that the patient takes: brands are not put together (MED-45). */
export function planBrandWeeks(doses: readonly string[], tablets: readonly Tablet[]): readonly BrandWeek[] {
  return [...Map.groupBy(tablets, ({ drugName }) => drugName)].map(([brand, own]) => {
    const lines = planWarfarinLines(
      doses.map(readHundredths),
      own.map(({ milligrams, isScored }) => ({ milligrams: readHundredths(milligrams), isScored })),
    );
    return { brand, lines: lines?.map((line) => nameLine(line, own)) ?? null };
  });
}

function nameLine(line: WarfarinLine, tablets: readonly Tablet[]): TabletLine {
  const tablet = tablets.find(({ milligrams }) => readHundredths(milligrams) === line.milligrams);
  return {
    ...line,
    drugId: tablet?.drugId ?? 0,
    name: tablet ? displayDrugName(tablet) : '',
    color: tablet?.color ?? '',
  };
}
