/** The facts by which two medicines are compared. */
export interface MedicineIdentity {
  readonly drugId: number;
  readonly genericCode: string;
}

/** The same drug, or another brand of it (MED-7). */
export const isSameMedicine = (one: MedicineIdentity, other: MedicineIdentity): boolean =>
  one.drugId === other.drugId || (one.genericCode !== '' && one.genericCode === other.genericCode);
