interface NamedFoil {
  readonly patientName: string;
  readonly foilLabel: string;
}

const names = new Intl.Collator();

/** Packs as the list of the Pack Creator has them: by the name of the patient, then by the letter of the pack. */
export const sortFoilsByName = <Foil extends NamedFoil>(foils: readonly Foil[]): readonly Foil[] =>
  foils.toSorted(
    (one, other) =>
      names.compare(one.patientName, other.patientName) || names.compare(one.foilLabel, other.foilLabel),
  );
