import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { letterMessages } from '../../messages/letter.ts';

export const { withTranslatedRefusal } = createRefusalTranslator(letterMessages);
