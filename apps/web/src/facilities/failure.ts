import { Refusal } from '@packwright/contract';
import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { messages } from './messages/index.ts';

export const { withTranslatedRefusal } = createRefusalTranslator(messages);

/** A change of a group that fails is titled as a warning, whatever it failed by (API-20). */
export async function withWarning<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    const { code, status, message, messages: said, errors, data } = reason;
    throw new Refusal({ code, status, message, title: 'Warning' }, { messages: said, errors, data });
  }
}
