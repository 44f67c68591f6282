import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { scriptMessages } from '../../messages/index.ts';

export const { translateRefusal, withTranslatedRefusal } = createRefusalTranslator(scriptMessages);
