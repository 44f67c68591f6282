/** A medicine of a patient, as balances are kept. */
export interface MedicineKey {
  readonly patientId: number;
  readonly drugCode: string;
}

/** The key of a medicine of a patient. */
export const toMedicineKey = ({ patientId, drugCode }: MedicineKey): string => `${patientId}:${drugCode}`;

/** The key of a medicine of a profile and the drug that a pack of it holds: a pack of another drug does not cover it. */
export const toSpanKey = (span: { readonly prescriptionId: number; readonly drugCode: string }): string =>
  `${span.prescriptionId}:${span.drugCode}`;
