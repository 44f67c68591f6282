/** Considerations to keep in mind when a patient takes medicines, in the order of the form (PATIENT-23). */
export const considerations = [
  'swallowingDifficulties',
  'cognitiveImpairment',
  'dexterityDifficulties',
  'resistiveToMedicines',
  'nilByMouth',
  'selfAdminister',
] as const;

export type Consideration = (typeof considerations)[number];

/** The considerations of a patient: those that are ticked, and one in words. */
export interface Considerations {
  readonly ticked: readonly Consideration[];
  readonly other: string;
}

/** A change: absent stays. */
export type ConsiderationsChange = { readonly [Name in Consideration]?: boolean | undefined } & {
  readonly haveOther?: boolean | undefined;
  readonly other?: string | undefined;
};

/** The considerations after a change; null when "other" is ticked without words (PATIENT-23). */
export function changeConsiderations(
  before: Considerations,
  change: ConsiderationsChange,
): Considerations | null {
  const ticked = considerations.filter((name) => change[name] ?? before.ticked.includes(name));
  const other = change.haveOther === false ? '' : (change.other ?? before.other);
  return change.haveOther === true && other === '' ? null : { ticked, other };
}
