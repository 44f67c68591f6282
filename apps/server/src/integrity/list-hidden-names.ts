import { hasInvisible } from '@packwright/core/identifiers';
import type { Database } from '../platform/database/index.ts';
import { listNamesWithHidden } from './store/hidden-names.ts';

/**
 * The names of the current pharmacy with characters that nobody sees, as record and field. They were stored before such
 * text was refused and end with the next save (API-35); a joiner that its script needs is none.
 */
export async function listHiddenNames(db: Database): Promise<string[]> {
  const names = await listNamesWithHidden(db);
  return names
    .filter(({ value }) => hasInvisible(value))
    .map(({ record, id, field }) => `${record} ${id}: ${field}`);
}
