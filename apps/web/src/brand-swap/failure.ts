import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { swapMessages } from './messages/index.ts';

export const { translateRefusalCode, withTranslatedRefusal } = createRefusalTranslator(swapMessages);
