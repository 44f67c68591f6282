/** The facts by which a medicine must not be crushed. */
export interface CrushingFacts {
  readonly isDoNotCrush: boolean;
  /** Whether the record of the drug says so either way. */
  readonly isDoNotCrushKnown: boolean;
}

/** A new medicine is not to be crushed, unless its drug is known to allow it (MED-26). */
export const startDoNotCrush = ({ isDoNotCrush, isDoNotCrushKnown }: CrushingFacts): boolean =>
  isDoNotCrush || !isDoNotCrushKnown;

/** Whether a medicine must not be crushed: its drug says so, or a person did. Profile, bench and sheet ask this. */
export const mayNotCrush = (
  prescription: Pick<CrushingFacts, 'isDoNotCrush'>,
  drug: Pick<CrushingFacts, 'isDoNotCrush'>,
): boolean => prescription.isDoNotCrush || drug.isDoNotCrush;
