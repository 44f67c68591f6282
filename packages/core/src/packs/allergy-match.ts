import type { ProfileAllergy } from './profile.ts';
import type { PackDrug } from './snapshot.ts';

const folded = (text: string) => text.trim().toLowerCase();

/** Is the allergy about this drug: the same drug, the same generic, or its name written out? */
export function isAllergyTo(allergy: ProfileAllergy, drug: PackDrug): boolean {
  const code = allergy.drugCode.trim();
  if (code !== '' && (code === drug.drugCode || code === drug.genericCode)) return true;
  const target = folded(allergy.target);
  return target !== '' && (target === folded(drug.name) || target === folded(drug.genericName));
}
