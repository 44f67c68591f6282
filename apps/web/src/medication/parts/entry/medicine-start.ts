import type { ReactNode } from 'react';
import type { MedicineBody } from '../form/medicine-body.ts';
import type { MedicineValues } from '../form/medicine-values.ts';

/** How a capability above has a medicine entered that begins elsewhere, such as a supply (IMPORT-4). */
export interface MedicineStart {
  /** The form as it opens, from the values that it would open with. */
  readonly fill: (values: MedicineValues, pack: PackFacts) => MedicineValues;
  /** The supply that it begins from, whose names are compared with the allergies. */
  readonly supplyId: number;
  readonly send: (body: MedicineBody, isConfirm: boolean) => Promise<unknown>;
  /** Stands above the form. */
  readonly note: ReactNode;
  /** The address to which a person returns. */
  readonly back: string;
}

/** The facts beside which written words are read. */
export interface PackFacts {
  readonly headings: readonly string[];
  readonly strength: string;
}
