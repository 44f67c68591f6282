import type { Day } from '../days/index.ts';
import { supplies } from '../fields/index.ts';
import { formatGlyphs, type Hundredths, zero } from '../quantity/index.ts';
import type { ReportPeriod } from '../summary/index.ts';
import type { PrintOrder } from './options.ts';

/** Which medicines of a resident a report has, by how they are supplied (REPORT-4). */
export interface SupplyChoice {
  readonly isIncludePacked: boolean;
  readonly isIncludeNonePacked: boolean;
  readonly isIncludePackedPRN: boolean;
  readonly isIncludeNonePackedPRN: boolean;
}

/** A medicine that is only listed counts as one that is not packed. */
export function isSupplyChosen(packType: number, choice: SupplyChoice): boolean {
  switch (packType) {
    case supplies.packed.code:
      return choice.isIncludePacked;
    case supplies.prn.code:
      return choice.isIncludePackedPRN;
    case supplies.unpackedPrn.code:
      return choice.isIncludeNonePackedPRN;
    default:
      return choice.isIncludeNonePacked;
  }
}

/** Whether a medicine is taken on a day of the period; one without days is taken always. */
export const isTakenDuring = (
  { startDate, endDate }: { readonly startDate: Day | null; readonly endDate: Day | null },
  { from, to }: ReportPeriod,
): boolean => (startDate === null || startDate <= to) && (endDate === null || endDate >= from);

/** Where a resident stands in a report. */
export interface ReportPlace {
  readonly sortName: string;
  readonly groupName: string;
  readonly wardName: string;
  readonly room: string;
  /** The first mealtime at which they are given something; null for none. */
  readonly firstSlot: number | null;
}

const compareTexts = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
const compareNames = (a: ReportPlace, b: ReportPlace): number => compareTexts(a.sortName, b.sortName);
const compareRooms = (a: ReportPlace, b: ReportPlace): number =>
  compareTexts(a.groupName, b.groupName) ||
  compareTexts(a.wardName, b.wardName) ||
  compareTexts(a.room, b.room);
const afterAll = Number.POSITIVE_INFINITY;
const compareSlots = (a: ReportPlace, b: ReportPlace): number => {
  const [one, other] = [a.firstSlot ?? afterAll, b.firstSlot ?? afterAll];
  return one === other ? 0 : one - other;
};

const comparisons: Readonly<Record<PrintOrder, (a: ReportPlace, b: ReportPlace) => number>> = {
  name: (a, b) => compareNames(a, b) || compareRooms(a, b),
  room: (a, b) => compareRooms(a, b) || compareNames(a, b),
  slot: (a, b) => compareSlots(a, b) || compareRooms(a, b) || compareNames(a, b),
};

/** The residents by name, by group, ward and room, or by their first mealtime (REPORT-5). */
export const orderResidents = <Resident extends ReportPlace>(
  residents: readonly Resident[],
  order: PrintOrder,
): Resident[] => residents.toSorted(comparisons[order]);

const glyphs = ['', '¼', '½', '¾'] as const;

/** The parts of tablets in a pack, as "14 × ½"; empty when all tablets are whole. */
export function describeTabletParts(doses: readonly (readonly Hundredths[])[]): string {
  const parts = doses.flat().map((dose) => Math.floor((dose % 100) / 25));
  return ([3, 2, 1] as const)
    .map((size) => ({ size, count: parts.filter((part) => part === size).length }))
    .filter(({ count }) => count > 0)
    .map(({ size, count }) => `${count} × ${glyphs[size]}`)
    .join(', ');
}

const rightToLeft = /[\u0590-\u08FF]/u;

/** The doses of a day by their headings, as "Breakfast 1½, Lunch ½". */
export const describeSlotDoses = (doses: readonly Hundredths[], headings: readonly string[]): string =>
  doses
    .flatMap((dose, slot) => {
      if (dose === zero) return [];
      const heading = headings[slot] ?? String(slot + 1);
      const quantity = formatGlyphs(dose);
      // Isolated, or 1½ after Arabic letters would stand as ½1.
      return `${heading} ${rightToLeft.test(heading) ? `\u2068${quantity}\u2069` : quantity}`;
    })
    .join(', ');
