import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { messages } from './messages/index.ts';

export const { withTranslatedRefusal } = createRefusalTranslator(messages);
