import { type JobStatus, jobStatuses } from '@packwright/core/jobs';
import type { UrlSearch } from '../../../kit/store/index.ts';

/** The stage whose packs are listed; `open` for every pack that is neither completed nor deleted. */
export type ListedStage = JobStatus | 'open';

/** The stage in the address; null for all packs. */
export const readListedStage = (text: UrlSearch[string]): ListedStage | null =>
  typeof text === 'string' && (text === 'open' || Object.hasOwn(jobStatuses, text))
    ? (text as ListedStage)
    : null;

const openCodes = Object.values(jobStatuses)
  .map(({ code }) => code)
  .filter((code) => code !== jobStatuses.completed.code && code !== jobStatuses.deleted.code);

/** The statuses that a search asks for; none for all packs. */
export const listStatusCodes = (stage: ListedStage | null): readonly number[] => {
  if (stage === null) return [];
  return stage === 'open' ? openCodes : [jobStatuses[stage].code];
};
