import { createStore } from '../../kit/store/index.ts';

/**
 * For whom this tab was drawn, as 'person/pharmacy': sent with each call, so that the server does nothing of this tab
 * under another's name (decision 0036). Null for a guest.
 */
export const actingAs = createStore<string | null>(null);
