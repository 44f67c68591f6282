import { formatPersonName } from '../identifiers/index.ts';
import { getDoseUnit, readClockTime } from '../medicines/index.ts';
import type { PackSnapshot } from '../packs/index.ts';
import { formatDecimal, type Hundredths } from '../quantity/index.ts';
import { buildPouches } from './pouches.ts';

/** The columns of an order, in their order (PACK-107). */
export const machineOrderColumns = [
  'jobNumber',
  'patientId',
  'patientName',
  'dob',
  'facility',
  'room',
  'date',
  'time',
  'slotName',
  'drugCode',
  'drugName',
  'strength',
  'form',
  'description',
  'qty',
  'unit',
  'halfFlag',
  'canister',
  'seqInPouch',
  'pouchNo',
  'pouchTotal',
  'packStart',
  'packEnd',
  'barcode',
] as const;

export type MachineOrderRow = Readonly<Record<(typeof machineOrderColumns)[number], string>>;

/** A pack that a machine is to fill. */
export interface OrderedPack {
  readonly jobNumber: string;
  /** As printed on its sheet. */
  readonly barcode: string;
  readonly snapshot: PackSnapshot;
  /** The medicines that were left out at packing. */
  readonly leftOut: readonly number[];
}

/** The order of one pack: a row for each medicine of each pouch. */
export function buildMachineOrderRows({
  jobNumber,
  barcode,
  snapshot,
  leftOut,
}: OrderedPack): readonly MachineOrderRow[] {
  const { patient, group, window } = snapshot;
  const pack = {
    jobNumber,
    patientId: String(patient.patientId),
    patientName: formatPersonName(patient),
    dob: patient.birthDate ?? '',
    facility: group.name,
    room: group.room,
    packStart: window.from,
    packEnd: window.to,
    barcode,
  };
  const pouches = buildPouches(snapshot, leftOut);
  return pouches.flatMap(({ day, slotName, doses }, pouch) =>
    doses.map(({ line: { drug }, quantity }, dose) => ({
      ...pack,
      date: day ?? '',
      time: readClockTime(slotName),
      slotName,
      drugCode: drug.drugCode,
      drugName: drug.name,
      strength: drug.strength,
      form: drug.form,
      description: drug.description,
      qty: formatDecimal(quantity),
      unit: getDoseUnit(drug.form),
      halfFlag: isBroken(quantity) ? 'Y' : 'N',
      // Machines know their own canisters by the code of the drug.
      canister: '',
      seqInPouch: String(dose + 1),
      pouchNo: String(pouch + 1),
      pouchTotal: String(pouches.length),
    })),
  );
}

/** Whether a part of a tablet goes in, which most machines take from a tray instead of a canister. */
const isBroken = (quantity: Hundredths): boolean => quantity % 100 !== 0;
