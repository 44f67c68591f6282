import type { UrlSearch } from '../../../kit/store/index.ts';

/** The choice that Pack Management showed last: people who leave a bench come back to it (PACK-134). */
export const boardAddress: { search: UrlSearch } = { search: {} };
