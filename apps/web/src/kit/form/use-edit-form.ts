import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { toFailure, showError } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { type Store, createStore, useActionLock } from '../store/index.ts';
import { type FieldRegistry, createFieldRegistry } from './field-registry.ts';
import { getHiddenErrors } from './hidden-errors.ts';
import { placeErrors } from './server-errors.ts';
import type { ConcurrentChanges } from './concurrent-changes.ts';
import { formMessages } from '../messages/index.ts';
import { useFollowedRecord } from './use-followed-record.ts';

export interface EditFormHandle<Values extends FieldValues = FieldValues> extends UseFormReturn<Values> {
  /** Validates, saves, and puts the server's errors at their fields. */
  readonly submit: () => Promise<void>;
  readonly book: FieldRegistry;
  /** Set between a save, or a discard, and the redraw, so that the page may leave at once. */
  readonly justSaved: Store<boolean>;
  /** The changes that somebody else saved meanwhile. */
  readonly theirs: Store<ConcurrentChanges>;
  /** The person who saved it; empty while unknown. */
  readonly savedBy: Store<string>;
}

interface EditFormOptions<Schema extends z.core.$ZodType<unknown, FieldValues>, Answer> {
  /** The contract's body, or the part of it that the form shows. */
  readonly schema: Schema;
  /** Every field of the form; `values` instead follows a record as it loads. */
  readonly defaultValues?: DefaultValues<z.input<Schema>>;
  readonly values?: z.input<Schema>;
  /**
   * Saves the values as they were typed, once the schema accepts them; the call parses them for itself.
   * `false` means not saved after all, for instance because a question was answered with Cancel.
   */
  readonly save: (values: z.input<Schema>) => Promise<Answer | false>;
  readonly saved?: (answer: Answer) => void | Promise<void>;
}

/** A form over a zod schema; draw it with `EditForm` and the field components. */
export function useEditForm<Schema extends z.core.$ZodType<unknown, FieldValues>, Answer>(
  options: EditFormOptions<Schema, Answer>,
): EditFormHandle<z.input<Schema>> {
  type Values = z.input<Schema>;
  const form = useForm<Values>({
    resolver: zodResolver(options.schema, undefined, { raw: true }) as Resolver<Values>,
    mode: 'onSubmit',
    defaultValues: options.defaultValues ?? (options.values as DefaultValues<Values>),
  });
  const [book] = useState(createFieldRegistry);
  const [justSaved] = useState(() => createStore(false));
  const [savedBy] = useState(() => createStore(''));
  const followed = useFollowedRecord({ form, book, record: options.values });

  const showRefusal = async (reason: unknown): Promise<void> => {
    const failure = toFailure(reason);
    if (failure === null) return;
    const { fields, rest } = placeErrors(failure, (name) => book.fields.get().has(name));
    for (const [at, [name, message]] of fields.entries()) {
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
    }
    if (rest.length > 0) await showError(failure.title, rest);
  };

  const t = useTranslate(formMessages);
  const showHiddenErrors = async (errors: FieldErrors<Values>): Promise<void> => {
    const hidden = getHiddenErrors(errors, (name) => book.fields.get().has(name));
    if (hidden.length > 0) await showError(t('form.errors', { count: hidden.length }), hidden);
  };

  const once = useActionLock();
  const send = form.handleSubmit(async (values) => {
    followed.saving();
    try {
      const answer = await options.save(values);
      if (answer === false) return followed.refused();
      // A form of a new record is always left: who stayed and saved again would make a second one.
      const isOver = followed.saved(values) || options.values === undefined;
      justSaved.set(isOver);
      const done = options.saved?.(answer);
      // The guard asks when something was typed meanwhile; a person who stays does not reach the next page.
      if (isOver) await done;
    } catch (reason) {
      followed.refused();
      await showRefusal(reason);
    }
  }, showHiddenErrors);
  return { ...form, submit: () => once(() => send()), book, justSaved, theirs: followed.theirs, savedBy };
}
