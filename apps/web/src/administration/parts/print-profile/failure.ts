import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { messages } from '../../messages/print-profiles.ts';

export const { translateOwnSentence, translateRefusal, withTranslatedRefusal } =
  createRefusalTranslator(messages);
