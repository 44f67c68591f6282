import type { ProfileMedicine, ScriptRow } from '../../calls/index.ts';

type Script = Pick<ScriptRow, 'drugCode' | 'genericCode'>;
type Medicine = Pick<ProfileMedicine, 'drugCode' | 'genericCode' | 'drugName'>;

/** Whether a medicine of the profile matches the dispensed drug: the same drug, or a brand of its generic. */
export const isSameGeneric = (medicine: Medicine, script: Script): boolean =>
  medicine.drugCode === script.drugCode ||
  (script.genericCode !== '' && medicine.genericCode === script.genericCode);

const names = new Intl.Collator();

/** The medicines that a script may give to: the dispensed drug first, then its generic, then the others by name. */
export function sortMedicines<Each extends Medicine>(
  medicines: readonly Each[],
  script: Script,
): readonly Each[] {
  const getRank = (medicine: Each): number =>
    medicine.drugCode === script.drugCode ? 0 : isSameGeneric(medicine, script) ? 1 : 2;
  return medicines.toSorted(
    (one, other) => getRank(one) - getRank(other) || names.compare(one.drugName, other.drugName),
  );
}
