import { displayDrugName } from '@packwright/core/medicines';
import type { Prescription } from '../../calls/index.ts';

/** A prescription has its strength in its drug. */
export const formatMedicineName = ({
  drugName,
  drug,
}: Pick<Prescription, 'drugName'> & { readonly drug: { readonly strength: string } }): string =>
  displayDrugName({ drugName, strength: drug.strength });
