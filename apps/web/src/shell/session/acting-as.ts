import { createStore } from '../../kit/store/index.ts';

/**
 * The person and pharmacy that this tab was drawn for, as 'person/pharmacy': sent with each call, so that the server
 * does nothing of this tab under another name (decision 0036). Null for a guest.
 */
export const actingAs = createStore<string | null>(null);
