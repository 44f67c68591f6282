import { Refusal } from '@packwright/contract';
import { serverFailedMessage } from '@packwright/core/fields';

/** A server that did not answer (WEB-10). */
export function createNoAnswer(): Refusal {
  return new Refusal({ status: 0, code: 'NO_ANSWER', title: 'Error', message: serverFailedMessage });
}
