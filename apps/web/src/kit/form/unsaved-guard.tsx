import { unsavedDataMessage } from '@packwright/core/fields';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { confirm } from '../dialog/index.ts';
import { useSentence, useTranslate } from '../language/index.ts';
import { registerUnsavedForm, hasUnsavedForm } from '../unsaved/index.ts';
import { useLatest } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import { isLeavingForm } from './is-leaving-form.ts';
import type { EditFormHandle } from './use-edit-form.ts';

/** Asks before unsaved data is lost, by a link, the back button, a switch of pharmacy or closing the tab (WEB-8). */
export function UnsavedGuard<Values extends FieldValues>({
  form,
  addressKeys,
}: {
  readonly form: EditFormHandle<Values>;
  /** The keys in the address that say which form this is. */
  readonly addressKeys: readonly string[];
}) {
  const { isDirty } = useFormState({ control: form.control });
  const t = useTranslate(formMessages);
  const sentence = useSentence();
  const { justSaved } = form;
  useEffect(() => {
    justSaved.set(false);
  }, [isDirty, justSaved]);
  const hasUnsavedChanges = (): boolean => isDirty && !justSaved.get();
  const confirmDiscard = (): Promise<boolean> =>
    confirm({
      title: t('form.unsaved'),
      message: sentence(unsavedDataMessage),
      verb: t('form.leave'),
      stay: t('form.stay'),
      dangerous: true,
    });
  const latest = useLatest({ hasUnsavedChanges, confirmDiscard });
  useEffect(() => registerUnsavedForm(latest), [latest]);
  useBlocker({
    enableBeforeUnload: hasUnsavedForm,
    shouldBlockFn: async ({ current, next }) =>
      latest.current.hasUnsavedChanges() &&
      isLeavingForm(current, next, addressKeys) &&
      !(await confirmDiscard()),
  });
  return null;
}
