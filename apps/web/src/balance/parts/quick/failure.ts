import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { quickMessages } from '../../messages/quick.ts';

export const { withTranslatedRefusal } = createRefusalTranslator(quickMessages);
