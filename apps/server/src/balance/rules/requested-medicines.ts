import { supplies } from '@packwright/core/fields';
import { isInPack, isPrn } from '@packwright/core/prescriptions';
import type { SavedPrescription } from '../../medication/index.ts';

/** Which medicines are looked at beside those that are packed by the day (REQUEST-4). */
export interface RequestScope {
  readonly includesPrn: boolean;
  readonly includesNonPacked: boolean;
  readonly includesCeased: boolean;
}

/** The prescriptions of one patient for one drug, which one script supplies. */
export interface MedicineLines {
  readonly patientId: number;
  readonly drugCode: string;
  /** The prescription that names it: the first. */
  readonly first: SavedPrescription;
  readonly lines: readonly SavedPrescription[];
  /** Packed or not, by the day or when required, as the first line that is packed says it. */
  readonly packType: number;
  readonly isCeased: boolean;
}

/** Medicines by patient and drug; what was ceased stands beside what is taken only when nothing of it is taken. */
export function groupMedicines(
  prescriptions: readonly SavedPrescription[],
  scope: RequestScope,
): MedicineLines[] {
  const byMedicine = Map.groupBy(
    prescriptions.filter(({ drugCode }) => drugCode !== ''),
    ({ patientId, drugCode }) => `${patientId}:${drugCode}`,
  );
  return [...byMedicine.values()].flatMap((all) => {
    const taken = all.filter(({ state }) => state !== 'ceased');
    const isCeased = taken.length === 0;
    const lines = (isCeased ? all : taken).toSorted((one, other) => one.id - other.id);
    const [first] = lines;
    if (first === undefined) return [];
    const { patientId, drugCode } = first;
    const medicine = { patientId, drugCode, first, lines, packType: getPackType(lines), isCeased };
    return isInScope(medicine, scope) ? [medicine] : [];
  });
}

const isPackedByDay = ({ packType }: { readonly packType: number }): boolean =>
  packType === supplies.packed.code;

function getPackType(lines: readonly SavedPrescription[]): number {
  const line =
    lines.find(isPackedByDay) ?? lines.find(isInPack) ?? lines.find((each) => !isPrn(each)) ?? lines[0];
  return line?.packType ?? supplies.none.code;
}

function isInScope(
  medicine: Pick<MedicineLines, 'packType' | 'isCeased'>,
  { includesPrn, includesNonPacked, includesCeased }: RequestScope,
): boolean {
  if (medicine.isCeased && !includesCeased) return false;
  if (isPrn(medicine) && !includesPrn) return false;
  return isInPack(medicine) || includesNonPacked;
}
