import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type KeepStateOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { createStore, useLatest } from '../store/index.ts';
import type { FieldRegistry } from './field-registry.ts';
import {
  getFieldNames,
  noConcurrentChanges,
  findConcurrentChanges,
  getTypedFields,
} from './concurrent-changes.ts';

interface FollowedRecordOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly book: FieldRegistry;
  /** The record as it is known now; absent for a new one. */
  readonly record: Values | undefined;
}

const noNames: readonly string[] = [];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A form whose record others may save meanwhile: it takes over their changes and shows a notice. */
export function useFollowedRecord<Values extends FieldValues>({
  form,
  book,
  record,
}: FollowedRecordOptions<Values>) {
  const [theirs] = useState(() => createStore(noConcurrentChanges));
  // The last record that was taken over, the values before typing, and the fields that a save of this form has changed:
  // the record's new values of those fields are its own.
  const [held] = useState(() => createStore({ seen: record, base: record, own: noNames, isSaving: false }));
  const latest = useLatest(record);

  /** Makes these the saved values; the fields that hold something other than `base` keep it, unsaved. */
  const takeOver = (saved: Values, base: FieldValues, options?: KeepStateOptions) => {
    const typed = structuredClone(form.getValues());
    const names = getFieldNames(saved, [...book.fields.get().keys()]);
    const kept = getTypedFields(names, { base, typed });
    form.reset(saved as DefaultValues<Values>, options);
    for (const name of kept)
      form.setValue(name as FieldPath<Values>, get(typed, name), { shouldDirty: true });
    return { typed, names, kept };
  };

  const followRecord = (): void => {
    const { seen, base, own, isSaving } = held.get();
    const now = latest.current;
    // A record that arrives while the form is being saved may be its own.
    if (isSaving || base === undefined || now === undefined || isSame(seen, now)) return;
    const { typed, names, kept } = takeOver(now, base, { keepErrors: true, keepSubmitCount: true });
    const others = names.filter((name) => !own.includes(name));
    theirs.set(
      kept.length === 0
        ? noConcurrentChanges
        : findConcurrentChanges(others, { base, now, typed }, theirs.get()),
    );
    held.set({ seen: now, base: now, own: noNames, isSaving: false });
  };
  useEffect(followRecord);

  return {
    theirs,
    saving: (): void => held.set({ ...held.get(), isSaving: true }),
    refused: (): void => {
      held.set({ ...held.get(), isSaving: false });
      followRecord();
    },
    /** Takes over the sent values; answers whether nothing was typed while they were saved. */
    saved: (sent: Values): boolean => {
      const { base } = held.get();
      const { names, kept } = takeOver(sent, sent);
      theirs.set(noConcurrentChanges);
      held.set({
        ...held.get(),
        base: base && sent,
        own: base ? getTypedFields(names, { base, typed: sent }) : noNames,
        isSaving: false,
      });
      followRecord();
      return kept.length === 0;
    },
  };
}
