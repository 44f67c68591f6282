import { Refusal } from '@packwright/contract';
import { createElement } from 'react';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { createPacks, type PrintForm } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { ConfirmationList } from './confirmation-list.tsx';

const titles = new Map<string, 'overlap.title' | 'away.title' | 'unusual.title'>([
  ['ALREADY_PACKED', 'overlap.title'],
  ['PATIENT_AWAY', 'away.title'],
  ['UNUSUAL_ORDER', 'unusual.title'],
]);

type CreateAnswer = Awaited<ReturnType<typeof createPacks>>;

/**
 * Creates the jobs. For patients who are away, and where packs exist already for the period, each warning needs a
 * confirmation (PATIENT-17): one question after another, until the server has no more. Null when the person declines.
 */
export async function createWithConfirmation(
  form: PrintForm,
  isConfirmed = false,
): Promise<CreateAnswer | null> {
  try {
    return await createPacks(form, isConfirmed);
  } catch (reason) {
    const title = reason instanceof Refusal ? titles.get(reason.code) : undefined;
    if (title === undefined) throw reason;
    const message = createElement(ConfirmationList, { reason });
    const words = {
      title: translate(creatorMessages, title),
      verb: translate(creatorMessages, 'overlap.verb'),
      careful: true,
    };
    return (await confirm({ ...words, message })) ? createWithConfirmation(form, true) : null;
  }
}
