import { tokenStore } from './token-store.ts';

/** The login of this browser tab. */
export const tokens = tokenStore({ tab: sessionStorage, browser: localStorage });
