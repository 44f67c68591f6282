import { showFailure } from '../dialog/failure.ts';
import { createStore } from '../store/index.ts';

/** Handles a part that failed to load; the shell, which knows the server, supplies more than a message. */
export const chunkFailureHandler = createStore<(reason: unknown) => Promise<void>>(showFailure);
