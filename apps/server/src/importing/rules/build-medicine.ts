import type { HandlerInput } from '@packwright/contract/machinery';
import { prescriptionCalls } from '@packwright/contract/medication';
import { readDayChoice, readDayColumn, readPrnRule, readSlotDoses } from '@packwright/core/directions';
import { supplies } from '@packwright/core/fields';
import { buildProblem, type FileMedicine, type RowNote, rowSentences } from '@packwright/core/import-files';
import { formatDecimal, zero } from '@packwright/core/quantity';
import { type FrequencyChoice, toWireFrequency } from '@packwright/core/schedule';
import type { DrugRow } from '../../catalogue/index.ts';

export type MedicineBody = HandlerInput<typeof prescriptionCalls.createPrescription>['body'];

interface Pack {
  readonly id: number;
  readonly heading: readonly string[];
}

/** A medicine of the file as its form would be filled, or why it cannot be (IMPORT-13). */
export function buildMedicineBody(
  patientId: number,
  medicine: FileMedicine,
  drug: DrugRow,
  pack: Pack,
): { body: MedicineBody } | { problems: RowNote[] } {
  const direction = medicine.directions
    .split(/\r?\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const facts = { headings: pack.heading, strength: drug.strength };
  const given = readGiven(medicine, direction, facts);
  if ('problem' in given) return { problems: [given.problem] };
  const parsed = prescriptionCalls.createPrescription.body.safeParse({
    patientId,
    foilId: pack.id,
    drugId: drug.id,
    packType: medicine.packType,
    ...(direction.length > 0 && { direction }),
    ...given.fields,
    ...(medicine.startDate !== '' && { startDate: medicine.startDate }),
    ...(medicine.endDate !== '' && { endDate: medicine.endDate }),
    indication: medicine.indication,
    note: medicine.note,
  });
  if (parsed.success) return { body: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) =>
      buildProblem(columnsOfFields[String(path[0])] ?? '', '', message),
    ),
  };
}

/** The columns of the file for fields of the form. */
export const columnsOfFields: Readonly<Record<string, string>> = {
  drugId: 'drugName',
  packType: 'supply',
  dose: 'dose1',
  direction: 'directions',
  prnDose: 'dose1',
  frequency: 'days',
  packedWeekDay: 'days',
  freqXDay: 'days',
  freqXWeek: 'days',
  onDays: 'days',
  offDays: 'days',
  startDate: 'startDate',
  endDate: 'endDate',
  indication: 'indication',
  note: 'note',
};

type Given = { readonly fields: object } | { readonly problem: RowNote };

interface Facts {
  readonly headings: readonly string[];
  readonly strength: string;
}

function readGiven(medicine: FileMedicine, direction: readonly string[], facts: Facts): Given {
  const { packType } = medicine;
  if (packType === supplies.prn.code || packType === supplies.unpackedPrn.code)
    return readWhenRequired(medicine, direction, facts);
  const choice = readDays(medicine, facts);
  if (choice === null) return refuse('days', medicine.days);
  const dose = readDoses(medicine, direction, facts);
  if (dose === null) return refuse('directions', medicine.directions);
  return { fields: { ...toWireFrequency(choice), dose } };
}

const refuse = (field: string, value: string): Given => ({
  problem: buildProblem(field, value, rowSentences.unreadableDoses),
});

/** A column of days goes before the days in the directions. Doses are read from words for every day only. */
function readDays({ days, directions, doses }: FileMedicine, { headings }: Facts): FrequencyChoice | null {
  if (days !== '') return readDayColumn(days, headings);
  return doses === null ? readDayChoice('daily', headings) : readDayChoice(directions, headings);
}

/** Doses in columns of their own, else in directions that leave no choice; none for what is not packed. */
function readDoses(
  { doses, days, packType }: FileMedicine,
  direction: readonly string[],
  facts: Facts,
): readonly string[] | null {
  if (doses !== null) return doses.map((dose) => dose || '0');
  const read = days === '' ? readSlotDoses(direction, facts) : null;
  if (read !== null) return read.map(formatDecimal);
  return packType === supplies.packed.code ? null : [];
}

function readWhenRequired(
  { doses, packType, directions }: FileMedicine,
  direction: readonly string[],
  facts: Facts,
): Given {
  const rule = readPrnRule(direction, facts);
  const [ownDose] = (doses ?? []).filter((dose) => dose !== '');
  if (rule === null && ownDose === undefined)
    return packType === supplies.unpackedPrn.code ? { fields: {} } : refuse('directions', directions);
  return {
    fields: {
      prnDose: ownDose ?? formatDecimal(rule?.dose ?? zero),
      prnIntervalMinutes: rule?.intervalMinutes ?? 0,
      prnMaximum: formatDecimal(rule?.maximum ?? zero),
    },
  };
}
