import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';

export const { translateOwnSentence, withTranslatedRefusal } = createRefusalTranslator(warfarinMessages);
