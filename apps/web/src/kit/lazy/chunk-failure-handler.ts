import { showFailure } from '../dialog/failure.ts';
import { createStore } from '../store/index.ts';

/** What is done about a part that did not come; the shell, which knows the server, hands in more than saying so. */
export const chunkFailureHandler = createStore<(reason: unknown) => Promise<void>>(showFailure);
