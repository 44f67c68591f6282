import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { toHundredths } from '@packwright/core/quantity';
import { findAvailableQuantities } from '../../balance/index.ts';
import type { Work } from '../../platform/work.ts';
import { loadJobDetails, type LockedJob } from '../transitions/lock-jobs-for-change.ts';
import {
  findConsiderations,
  findDrugNames,
  findPhoto,
  listDistributionNotes,
  type PatientConsiderations,
} from '../store/bench.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import { type JobRow, findJobs } from '../store/jobs.ts';
import { type ListedJob, listJobs } from '../store/job-list.ts';
import { type PackersByJob, findPackers } from '../store/events.ts';

/** One job on a bench: its snapshot and its progress. */
export interface BenchJob {
  readonly listed: ListedJob;
  readonly loaded: LockedJob;
}

/** Everything that a bench shows. */
export interface BenchData {
  /** One patient and pack profile, in the order of their days; never empty. */
  readonly jobs: readonly [BenchJob, ...BenchJob[]];
  readonly photoId: number | null;
  readonly notes: readonly string[];
  readonly considerations: PatientConsiderations;
  /** Hundredths left of each drug code, beside what other packs will take. */
  readonly available: ReadonlyMap<string, number>;
  readonly substitutes: ReadonlyMap<number, string>;
  readonly configuration: PackConfiguration;
  readonly packers: PackersByJob;
}

/** Loads the packs of one patient and pack profile. Throws NOT_FOUND, or DIFFERENT_PATIENTS for a mixed list. */
export async function loadBench(work: Work, ids: readonly number[]): Promise<BenchData> {
  const rows = await listBenchJobs(work, ids);
  const patientIds = [...new Set(rows.map(({ patientId }) => patientId))];
  // Independent reads are sent together (decision 0023).
  const [[first, ...others], notes, configuration, packers] = await Promise.all([
    loadBenchJobs(work, rows),
    listDistributionNotes(work.db, patientIds),
    findConfiguration(work.db, work.who.pharmacyId),
    findPackers(work.db, rows),
  ]);
  if (!first) throw new Refusal(sharedRefusals.notFound);
  const photo = first.loaded.kept.snapshot.patient.photoSha256;
  const lines = [first, ...others].flatMap(({ loaded }) => loaded.lines);
  const [photoId, considerations, available, substitutes] = await Promise.all([
    photo === null ? null : findPhoto(work.db, photo),
    findConsiderations(work.db, first.listed.patientId),
    findAvailableQuantities(work.db, first.listed.patientId, [
      ...new Set(lines.map(({ drugCode }) => drugCode)),
    ]),
    findDrugNames(
      work.db,
      lines.flatMap(({ substitutedDrugId }) => substitutedDrugId ?? []),
    ),
  ]);
  return {
    jobs: [first, ...others],
    photoId,
    notes,
    considerations,
    available,
    substitutes,
    configuration,
    packers,
  };
}

/** The packs of one patient and pack profile, as they are named. Throws as `loadBench` does. */
export const listBenchJobs = (work: Work, ids: readonly number[]): Promise<JobRow[]> =>
  loadBenchRows(ids, (wanted) => findJobs(work.db, wanted));

/** Loads these packs if they belong on one bench. Throws like `loadBench`. */
export async function loadBenchRows<Row extends BenchKey>(
  ids: readonly number[],
  find: (jobIds: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const distinctIds = [...new Set(ids)];
  const rows = await find(distinctIds);
  if (rows.length !== distinctIds.length) throw new Refusal(sharedRefusals.notFound);
  if (!isOneBench(rows)) throw new Refusal(packingRefusals.differentPatients);
  return rows;
}

type BenchKey = Pick<JobRow, 'patientId' | 'foilId'>;

function isOneBench(rows: readonly BenchKey[]): boolean {
  const [first] = rows;
  return rows.every((row) => row.patientId === first?.patientId && row.foilId === first.foilId);
}

async function loadBenchJobs(work: Work, rows: readonly JobRow[]): Promise<BenchJob[]> {
  const [whole, listed] = await Promise.all([
    loadJobDetails(work, rows),
    listJobs(
      work.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const loaded = new Map(whole.map((each) => [each.row.id, each]));
  return listed.flatMap((row) => {
    const own = loaded.get(row.id);
    if (!own) throw new RangeError(`Pack job ${row.id} was not loaded`);
    return [{ listed: row, loaded: own }];
  });
}

/** The available balance of a drug, zero without an account. */
export const getAvailable = (bench: BenchData, drugCode: string) =>
  toHundredths(bench.available.get(drugCode) ?? 0);
