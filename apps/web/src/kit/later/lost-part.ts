import { showFailure } from '../dialog/failure.ts';
import { storeOf } from '../store/index.ts';

/** What is done about a part that did not come; the shell, which knows the server, hands in more than saying so. */
export const lostPart = storeOf<(reason: unknown) => Promise<void>>(showFailure);
