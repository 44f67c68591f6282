import { buildDayRange, type Day } from '../days/index.ts';
import type { SigningSheetCode } from '../reports/index.ts';
import { findRuleProblems } from '../schedule/index.ts';
import type { WarfarinOrder } from '../warfarin/index.ts';
import { buildChartRows, type ChartRow, findLastDay } from './chart-cells.ts';
import { buildCourseChart, type CourseChart } from './course-doses.ts';
import { listInsulinLines, listPrnLines, listRegisterLines, type LogLine } from './log-lines.ts';
import { buildPackCharts, type PackChart } from './pack-charts.ts';
import { buildPatchChart, type PatchChart } from './patch-changes.ts';
import { listOtherSheets, selectMedicines } from './select-medicines.ts';
import { isPrnSupply, type SigningMedicine } from './signing-medicine.ts';
import type { SigningOptions } from './signing-options.ts';
import { buildWarfarinChart, type WarfarinChart } from './warfarin-days.ts';

/** A medicine on a sheet with the boxes or lines that its kind of sheet has. */
export interface ChartedMedicine {
  readonly medicine: SigningMedicine;
  readonly rows: readonly ChartRow[];
  readonly lines: readonly LogLine[];
  /** The last day on which it is given; null while it goes on. */
  readonly last: Day | null;
  /** Its days cannot be told: nothing is due, and the sheet says to ask the pharmacy. */
  readonly isIncomplete: boolean;
  readonly course: CourseChart | null;
  readonly patch: PatchChart | null;
}

/** A signing sheet of one resident (SIGN-1 to SIGN-7). */
export interface SigningSheet {
  readonly code: SigningSheetCode;
  readonly days: readonly Day[];
  /** Packs that a care worker signs as a whole. */
  readonly packs: readonly PackChart<ChartedMedicine>[];
  readonly medicines: readonly ChartedMedicine[];
  readonly warfarin: WarfarinChart | null;
  /** Sheets that hold what this one does not. */
  readonly otherSheets: readonly SigningSheetCode[];
}

export interface SheetOrder {
  readonly code: SigningSheetCode;
  readonly from: Day;
  readonly to: Day;
  readonly options: SigningOptions;
}

/** The sheet of a resident; null where no medicine belongs on it. */
export function buildSigningSheet(
  medicines: readonly SigningMedicine[],
  orders: readonly WarfarinOrder[],
  { code, from, to, options }: SheetOrder,
): SigningSheet | null {
  const shown = selectMedicines(medicines, code, options, { from, to });
  if (shown.length === 0) return null;
  const days = buildDayRange(from, to);
  const charted = shown.map((medicine) => buildChartedMedicine(medicine, code, days));
  const byPack = options.includeOptionForCareWorker && code === 'REGULAR';
  const { packs, others } = byPack ? buildPackCharts(charted, days) : { packs: [], others: charted };
  return {
    code,
    days,
    packs,
    medicines: others,
    warfarin: code === 'WARFARIN' ? buildWarfarinChart(charted, orders, days) : null,
    otherSheets: listOtherSheets(medicines, shown, { from, to }),
  };
}

function buildChartedMedicine(
  medicine: SigningMedicine,
  code: SigningSheetCode,
  days: readonly Day[],
): ChartedMedicine {
  const { rule } = medicine;
  const rows = isPrnSupply(medicine) ? [] : buildChartRows(medicine, days);
  const last = findLastDay(rule);
  const [from, to] = [days.at(0), days.at(-1)];
  return {
    medicine,
    rows,
    lines: listLines(medicine, code, rows, days),
    last,
    isIncomplete: !isPrnSupply(medicine) && findRuleProblems(rule).length > 0,
    course:
      code === 'SHORT_COURSE' && from !== undefined && to !== undefined
        ? buildCourseChart(rule, { from, to, last })
        : null,
    patch: code === 'PATCHES' ? buildPatchChart(rule, days) : null,
  };
}

function listLines(
  medicine: SigningMedicine,
  code: SigningSheetCode,
  rows: readonly ChartRow[],
  days: readonly Day[],
): readonly LogLine[] {
  switch (code) {
    case 'PRN':
      return listPrnLines();
    case 'CYTOTOXIC':
      return isPrnSupply(medicine) ? listPrnLines() : [];
    case 'S8':
      return listRegisterLines(medicine, rows, days);
    case 'INSULIN':
      return listInsulinLines(medicine, rows, days);
    default:
      return [];
  }
}
