import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import { storeOf, useLatest } from '../store/index.ts';
import type { FieldBook } from './field-book.ts';
import { namesIn, noChanges, theirChanges, typedFields } from './their-changes.ts';

interface Followed<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly book: FieldBook;
  /** The record as it is known now; absent for a new one. */
  readonly record: Values | undefined;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A form that somebody types into while others may save the same record: it takes over what is theirs, and says so. */
export function useFollowedRecord<Values extends FieldValues>({ form, book, record }: Followed<Values>) {
  const [theirs] = useState(() => storeOf(noChanges));
  // The record that was taken over last, and the values that the typing began from.
  const [held] = useState(() => storeOf({ seen: record, base: record, isSaving: false }));
  const latest = useLatest(record);

  const follow = (): void => {
    const { seen, base, isSaving } = held.get();
    const now = latest.current;
    // What comes while the form is being saved may be its own.
    if (isSaving || base === undefined || now === undefined || same(seen, now)) return;
    const typed = structuredClone(form.getValues());
    const names = namesIn(now, [...book.fields.get().keys()]);
    const kept = typedFields(names, { base, typed });
    form.reset(now as DefaultValues<Values>, { keepErrors: true, keepSubmitCount: true });
    for (const name of kept)
      form.setValue(name as FieldPath<Values>, get(typed, name), { shouldDirty: true });
    theirs.set(kept.length === 0 ? noChanges : theirChanges(names, { base, now, typed }, theirs.get()));
    held.set({ seen: now, base: now, isSaving: false });
  };
  useEffect(follow);

  return {
    theirs,
    saving: (): void => held.set({ ...held.get(), isSaving: true }),
    refused: (): void => {
      held.set({ ...held.get(), isSaving: false });
      follow();
    },
    saved: (): void => {
      const sent = form.getValues();
      form.reset(sent);
      theirs.set(noChanges);
      held.set({ ...held.get(), base: held.get().base && sent, isSaving: false });
      follow();
    },
  };
}
