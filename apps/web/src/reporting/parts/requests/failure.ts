import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { requestMessages } from '../../messages/requests.ts';

export const { withTranslatedRefusal } = createRefusalTranslator(requestMessages);
