import { unsavedDataMessage } from '@packwright/core/fields';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { confirm, useKeepOpen } from '../dialog/index.ts';
import { useSentence, useTranslate } from '../language/index.ts';
import { registerUnsavedForm, hasUnsavedForm } from '../unsaved/index.ts';
import { useLatest } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import { type FormLocation, isLeavingForm } from './is-leaving-form.ts';
import type { EditFormHandle } from './use-edit-form.ts';

interface Guard {
  /** Whether this navigation loses something of the form. */
  readonly isLost: (here: FormLocation, there: FormLocation) => boolean;
}

/** The guards on the page: the first that loses something asks for all, so that nobody is asked twice. */
const guards = new Set<Readonly<Record<'current', Guard>>>();

/**
 * Asks before unsaved data is lost, by a link, the back button, a switch of pharmacy or closing the tab; the dialog or
 * drawer around the form stays open (WEB-8).
 */
export function UnsavedGuard<Values extends FieldValues>({
  form,
  addressKeys,
}: {
  readonly form: EditFormHandle<Values>;
  /** The keys in the address that say which form this is. */
  readonly addressKeys: readonly string[];
}) {
  const { isDirty } = useFormState({ control: form.control });
  useKeepOpen(isDirty);
  const t = useTranslate(formMessages);
  const sentence = useSentence();
  const { justSaved } = form;
  useEffect(() => {
    justSaved.set(false);
  }, [isDirty, justSaved]);
  const hasUnsavedChanges = (): boolean => isDirty && !justSaved.get();
  const isLost: Guard['isLost'] = (here, there) =>
    hasUnsavedChanges() && isLeavingForm(here, there, addressKeys);
  const confirmDiscard = (): Promise<boolean> =>
    confirm({
      title: t('form.unsaved'),
      message: sentence(unsavedDataMessage),
      verb: t('form.leave'),
      stay: t('form.stay'),
      dangerous: true,
    });
  const latest = useLatest({ hasUnsavedChanges, confirmDiscard, isLost });
  useEffect(() => {
    guards.add(latest);
    const letGo = registerUnsavedForm(latest);
    return () => {
      guards.delete(latest);
      letGo();
    };
  }, [latest]);
  useBlocker({
    enableBeforeUnload: hasUnsavedForm,
    shouldBlockFn: async ({ current, next }) => {
      const asking = [...guards].find((guard) => guard.current.isLost(current, next));
      return asking === latest && !(await confirmDiscard());
    },
  });
  return null;
}
