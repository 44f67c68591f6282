import { unsavedDataMessage } from '@packwright/core/fields';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { confirm } from '../dialog/index.ts';
import { useSentence, useWords } from '../language/index.ts';
import { useLatest } from '../store/index.ts';
import { words } from '../words.ts';
import { leavesForm } from './leaves-form.ts';
import type { EditFormHandle } from './use-edit-form.ts';

/** Asks before unsaved data is lost, by a link, the back button or closing the tab (1§2). */
export function UnsavedGuard<Values extends FieldValues>({
  form,
  addressKeys,
}: {
  readonly form: EditFormHandle<Values>;
  /** The keys in the address that say which form this is. */
  readonly addressKeys: readonly string[];
}) {
  const { isDirty } = useFormState({ control: form.control });
  const t = useWords(words);
  const sentence = useSentence();
  const dirty = useLatest(isDirty);
  const { justSaved } = form;
  useEffect(() => {
    justSaved.set(false);
  }, [isDirty, justSaved]);
  const holds = (): boolean => dirty.current && !justSaved.get();
  useBlocker({
    enableBeforeUnload: holds,
    shouldBlockFn: async ({ current, next }) => {
      if (!holds() || !leavesForm(current, next, addressKeys)) return false;
      const leave = await confirm({
        title: t('form.unsaved'),
        message: sentence(unsavedDataMessage),
        verb: t('form.leave'),
        stay: t('form.stay'),
        dangerous: true,
      });
      return !leave;
    },
  });
  return null;
}
