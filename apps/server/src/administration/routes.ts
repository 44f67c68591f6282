import type { administrationCalls } from '@packwright/contract/administration';
import type { Handlers } from '../platform/serve/index.ts';
import { presentBooksCheck } from './present.ts';
import { lastBooksCheck } from './store.ts';

export function administrationHandlers(): Handlers<typeof administrationCalls> {
  return {
    getBooksCheck: async (_, { db }) => presentBooksCheck(await lastBooksCheck(db)),
  };
}
