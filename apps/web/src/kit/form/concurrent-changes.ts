import { type FieldValues, get } from 'react-hook-form';

/** Fields that somebody else saved while this form held something unsaved. */
export interface ConcurrentChanges {
  readonly theirs: readonly string[];
  /** Those of them in which something else was typed here. */
  readonly both: readonly string[];
}

export const noConcurrentChanges: ConcurrentChanges = { theirs: [], both: [] };

const hasDifference = (one: FieldValues, other: FieldValues, name: string): boolean =>
  JSON.stringify(get(one, name)) !== JSON.stringify(get(other, name));

interface RecordVersions {
  /** The record from which the typing began. */
  readonly base: FieldValues;
  /** The record as somebody else has saved it. */
  readonly now: FieldValues;
  readonly typed: FieldValues;
}

/** The fields of a record: those of the form and all others. */
export function getFieldNames(record: FieldValues, onForm: readonly string[]): readonly string[] {
  const others = Object.keys(record).filter(
    (key) => !onForm.some((name) => name === key || name.startsWith(`${key}.`)),
  );
  return [...onForm, ...others];
}

/** The fields that hold something typed here: they keep it. */
export const getTypedFields = (names: readonly string[], { base, typed }: Omit<RecordVersions, 'now'>) =>
  names.filter((name) => hasDifference(base, typed, name));

/** The new values of the record by field, together with those that were known to be new. */
export function findConcurrentChanges(
  names: readonly string[],
  { base, now, typed }: RecordVersions,
  known: ConcurrentChanges,
): ConcurrentChanges {
  const theirs = names.filter((name) => known.theirs.includes(name) || hasDifference(base, now, name));
  return {
    theirs,
    both: theirs.filter((name) => hasDifference(base, typed, name) && hasDifference(typed, now, name)),
  };
}
