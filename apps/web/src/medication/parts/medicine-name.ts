import type { Prescription } from '../calls.ts';

/** Brand and strength; a strength that the name ends with is not said twice. */
export function formatMedicineName({
  drugName,
  drug,
}: Pick<Prescription, 'drugName'> & { readonly drug: { readonly strength: string } }): string {
  const { strength } = drug;
  return strength === '' || drugName.endsWith(strength) ? drugName : `${drugName} ${strength}`;
}
