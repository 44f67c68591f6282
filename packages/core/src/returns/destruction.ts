/** The witness of a destruction: a colleague with their password, somebody from outside by name, or nobody. */
export interface NamedWitness {
  readonly isColleague: boolean;
  /** Somebody from outside, and why they and no colleague. */
  readonly name: string;
  readonly reason: string;
}

/** Why a controlled medicine that came back is not recorded as destroyed (PACK-123). */
export type DestructionRefusal = 'DESTRUCTION_NEEDS_WITNESS' | 'PHARMACIST_REQUIRED';

/**
 * Whether this witness is enough when a controlled medicine is destroyed: a colleague proves themselves; somebody from
 * outside has a name and a reason, and then a pharmacist destroys it. Null when it is.
 */
export function findDestructionRefusal(
  person: { readonly isPharmacist: boolean },
  { isColleague, name, reason }: NamedWitness,
): DestructionRefusal | null {
  if (isColleague) return null;
  if (name === '' || reason === '') return 'DESTRUCTION_NEEDS_WITNESS';
  return person.isPharmacist ? null : 'PHARMACIST_REQUIRED';
}
