import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { messages } from './messages/people.ts';

export const { withTranslatedRefusal } = createRefusalTranslator(messages);
