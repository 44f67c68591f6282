import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { hundredths } from '@packwright/core/quantity';
import { availableOf } from '../../balance/index.ts';
import type { Work } from '../../platform/work.ts';
import { complete, type Loaded } from '../moves/load.ts';
import { distributionNotes, drugNames, findPhoto } from '../store/bench.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import { type JobRow, findJobs } from '../store/jobs.ts';
import { type ListedJob, listJobs } from '../store/list.ts';

/** One job on a bench: what was frozen, and how far it has come. */
export interface BenchJob {
  readonly listed: ListedJob;
  readonly loaded: Loaded;
}

/** Everything that a bench shows. */
export interface Bench {
  /** One patient and pack profile, in the order of their days; never empty. */
  readonly jobs: readonly [BenchJob, ...BenchJob[]];
  readonly photoId: number | null;
  readonly notes: readonly string[];
  /** Hundredths left of each drug code, beside what other packs will take. */
  readonly available: ReadonlyMap<string, number>;
  readonly substitutes: ReadonlyMap<number, string>;
  readonly configuration: PackConfiguration;
}

/** Loads the packs of one patient and pack profile. Throws NOT_FOUND, or DIFFERENT_PATIENTS for a mixed list. */
export async function loadBench(work: Work, ids: readonly number[]): Promise<Bench> {
  const [first, ...others] = await benchJobs(work, await jobsOfBench(work, ids));
  if (!first) throw new Refusal(sharedRefusals.notFound);
  const { patient_id } = first.listed;
  const photo = first.loaded.kept.snapshot.patient.photoSha256;
  const lines = [first, ...others].flatMap(({ loaded }) => loaded.lines);
  return {
    jobs: [first, ...others],
    photoId: photo === null ? null : await findPhoto(work.db, photo),
    notes: await distributionNotes(work.db, patient_id),
    available: await availableOf(work.db, patient_id, [...new Set(lines.map(({ drug_code }) => drug_code))]),
    substitutes: await drugNames(
      work.db,
      lines.flatMap(({ substituted_drug_id }) => substituted_drug_id ?? []),
    ),
    configuration: await findConfiguration(work.db, work.who.pharmacyId),
  };
}

/** The packs of one patient and pack profile, as they are named. Throws as `loadBench` does. */
export async function jobsOfBench(work: Work, ids: readonly number[]): Promise<JobRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await findJobs(work.db, wanted);
  if (rows.length !== wanted.length) throw new Refusal(sharedRefusals.notFound);
  if (!isOneBench(rows)) throw new Refusal(packingRefusals.differentPatients);
  return rows;
}

function isOneBench(rows: readonly JobRow[]): boolean {
  const [first] = rows;
  return rows.every((row) => row.patient_id === first?.patient_id && row.foil_id === first.foil_id);
}

async function benchJobs(work: Work, rows: readonly JobRow[]): Promise<BenchJob[]> {
  const loaded = new Map((await complete(work, rows)).map((each) => [each.row.id, each]));
  const listed = await listJobs(
    work.db,
    rows.map(({ id }) => id),
  );
  return listed.flatMap((row) => {
    const own = loaded.get(row.id);
    if (!own) throw new RangeError(`Pack job ${row.id} was not loaded`);
    return [{ listed: row, loaded: own }];
  });
}

/** What is left of a drug, or nothing when no balance speaks of it. */
export const leftOf = (bench: Bench, drugCode: string) => hundredths(bench.available.get(drugCode) ?? 0);
