import { createTokenStore } from './token-store.ts';

/** The login of this browser tab. */
export const tokens = createTokenStore({ tab: sessionStorage, browser: localStorage });
