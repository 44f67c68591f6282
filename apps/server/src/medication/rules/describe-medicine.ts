import type { profileSheetTexts } from '@packwright/contract/paper-labels';
import { type Day, formatDay } from '@packwright/core/days';
import { listDirectionLines } from '@packwright/core/directions';
import { displayDrugName, mayNotCrush } from '@packwright/core/medicines';
import {
  buildMedicineDirection,
  describeInsulin,
  createHistoryReader,
  getCategory,
  isPrn,
  type MedicineTexts,
  type Prescription,
} from '@packwright/core/prescriptions';
import { formatGlyphs, zero } from '@packwright/core/quantity';
import { Frequency } from '@packwright/core/schedule';
import type { ProfileMedicine } from '@packwright/pdf';
import type { DrugRow } from '../../catalogue/index.ts';

type SheetTexts = (typeof profileSheetTexts)[keyof typeof profileSheetTexts];

interface Texts {
  readonly medicine: MedicineTexts;
  readonly sheet: SheetTexts;
}

/** A medicine as the line of a printed profile says it (MED-50). */
export function describeMedicine(
  row: Prescription,
  drug: DrugRow,
  headings: readonly string[],
  ceasedOn: Day | null,
  texts: Texts,
): ProfileMedicine {
  const formatEachDay = (day: Day | null): string => (day === null ? '' : formatDay(day));
  const { formatValue } = createHistoryReader(texts.medicine, false);
  return {
    name: [displayDrugName(drug), drug.form].filter(Boolean).join(' '),
    genericName: row.genericName,
    directions: listDirectionLines(buildMedicineDirection(row, headings, drug)),
    doses: isPrn(row) ? [] : row.doses,
    howOften: isPrn(row) ? '' : formatHowOften(row, texts.medicine),
    time: row.tabletTime,
    start: formatEachDay(row.startDate),
    end: formatEachDay(row.endDate),
    indication: row.indication,
    remarks: listRemarks(row, drug, texts),
    prn: {
      dose: row.prnDose === zero ? '' : formatGlyphs(row.prnDose),
      interval: formatInterval(row.prnIntervalMinutes, texts.sheet),
      maximum: row.prnMaximum === zero ? '' : formatGlyphs(row.prnMaximum),
    },
    supply: formatValue('packType', String(row.packType)),
    ceasedOn: formatEachDay(ceasedOn),
    comment: ceasedOn === null ? '' : row.userComment,
  };
}

/** The frequency with its numbers: 'Every X Days: 5', 'Specific Days: Mon, Fri'. */
function formatHowOften(row: Prescription, texts: MedicineTexts): string {
  const { formatValue } = createHistoryReader(texts, false);
  const name = formatValue('frequency', String(row.frequency));
  const detail = getDetail(row, formatValue);
  return detail === '' ? name : `${name}: ${detail}`;
}

function getDetail(row: Prescription, formatValue: (field: string, value: string) => string): string {
  switch (row.frequency) {
    case Frequency.onOffDay:
      return `${row.onDays} / ${row.offDays}`;
    case Frequency.everyXDays:
      return String(row.freqXDay);
    case Frequency.everyXWeeks:
      return String(row.freqXWeek);
    case Frequency.specificDays:
      return formatValue('packedWeekDay', row.packedWeekDay.join(', '));
    default:
      return '';
  }
}

function formatInterval(minutes: number, { hours, minutes: unit }: SheetTexts): string {
  if (minutes === 0) return '';
  const isWhole = minutes % 60 === 0;
  return (isWhole ? hours : unit).replace('{count}', String(isWhole ? minutes / 60 : minutes));
}

/** "Insulin: Pen · Before meals · Abdomen, Thigh", as far as it is recorded (MED-59). */
function formatInsulin(row: Prescription, { labels }: MedicineTexts, { insulin }: SheetTexts): string {
  if (!row.isInsulin) return '';
  const formatCode = (field: string, code: string): string => labels[`${field}.${code}`] ?? code;
  const texts = describeInsulin(row, formatCode, labels['list.comma'] ?? ', ');
  return texts.length === 0 ? insulin : `${insulin}: ${texts.join(' · ')}`;
}

function listRemarks(row: Prescription, drug: DrugRow, { medicine, sheet }: Texts): string[] {
  const category = getCategory(row);
  return [
    category === 'STANDARD' || category === 'PRN' ? '' : (medicine.categories[category] ?? category),
    formatInsulin(row, medicine, sheet),
    mayNotCrush(row, drug) ? sheet.doNotCrush : '',
    row.isPreventBrandswap ? sheet.noSwap : '',
    row.sameAs,
    row.note,
  ].filter(Boolean);
}
