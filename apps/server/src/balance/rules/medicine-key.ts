/** A medicine of a patient, as balances are kept. */
export interface MedicineKey {
  readonly patientId: number;
  readonly drugCode: string;
}

/** The key of a medicine of a patient. */
export const toMedicineKey = ({ patientId, drugCode }: MedicineKey): string => `${patientId}:${drugCode}`;
