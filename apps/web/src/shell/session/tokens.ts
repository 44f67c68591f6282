import { copiesOf } from './copies.ts';
import { tokenStore } from './token-store.ts';

/** The login of this browser tab. */
export const tokens = tokenStore({ tab: sessionStorage, browser: localStorage });

/** The tabs that were made of this one, and the one that it was made of. */
export const copies = copiesOf(tokens, new BroadcastChannel('packwright.copies'));
