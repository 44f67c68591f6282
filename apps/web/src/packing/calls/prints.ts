import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import type { JobRow } from './shapes.ts';

const getIds = (jobs: readonly JobRow[]): number[] => jobs.map(({ jobId }) => jobId);

/** The sheets as they would be printed, marked as a preview. */
export const previewSheets = (jobs: readonly JobRow[]) =>
  client.printPackJobs({ body: { ids: getIds(jobs), isPreview: true } });

export const printSheets = (jobs: readonly JobRow[]) => client.printPackJobs({ body: { ids: getIds(jobs) } });

/** The sheets to pack by; a pack that could not be built is rebuilt (PACK-4). */
export const printPackingSheets = (jobs: readonly JobRow[]) =>
  client.printPackJobs({ body: { ...getSeenVersions(jobs), isPacking: true } });

export const printLabels = (jobs: readonly JobRow[]) =>
  client.printPackJobLabels({ body: { ids: getIds(jobs) } });
