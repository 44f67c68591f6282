import { client } from '../../shell/client.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { messages } from '../messages/set-up.ts';

const { withTranslatedRefusal } = createRefusalTranslator(messages);

/** Opens the first pharmacy of the installation, with the code that its server shows (ADMIN-46). */
export const setUp = (body: Parameters<typeof client.setUp>[0]['body']) =>
  withTranslatedRefusal(() => client.setUp({ body }));
