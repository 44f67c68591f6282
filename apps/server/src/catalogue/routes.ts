import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { Handlers } from '../platform/serve/index.ts';
import { listDirections, listDrugs } from './lookups.ts';

export function catalogueHandlers(): Handlers<typeof catalogueCalls> {
  return {
    listDrugs: ({ query }, work) => listDrugs(work, query),
    listDirections: ({ query }, work) => listDirections(work, query),
  };
}
