import type { UrlSearch } from '../../../kit/store/index.ts';

/** What was chosen when Pack Management was seen last: people who leave a bench come back to it (PACK-134). */
export const boardAddress: { search: UrlSearch } = { search: {} };
