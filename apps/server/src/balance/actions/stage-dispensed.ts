import { Refusal, scriptRefusals, sharedRefusals } from '@packwright/contract';
import { addDays, computeToday, type Day } from '@packwright/core/days';
import { dateMessage } from '@packwright/core/fields';
import {
  parseExternalPatientNumber,
  type FeedLines,
  type FeedRecord,
  type FeedRemark,
  isFeedMoment,
  type LineRemark,
  type NumberedLine,
  readFeedRecord,
  toFeedScript,
} from '@packwright/core/scripts';
import { notifyArrivals } from '../../administration/index.ts';
import { feedFormat, findDispenseDays, recordFeedUse } from '../../access/index.ts';
import { type Instant, addMilliseconds, toMilliseconds } from '../../platform/clock/index.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import type { Work } from '../../platform/work.ts';
import {
  bindRecords,
  findRecords,
  findGenericCodes,
  findKnownPatientNumbers,
  findOwnCodes,
  getPharmacyCode,
  lockFeed,
  type RecordKey,
  saveRecords,
} from '../store/dispense-records.ts';
import { insertSteps, lockLastSteps, type StoredScriptStep, updateSteps } from '../store/scripts.ts';
import { type KnownRecords, FeedStaging, type LineVerdict } from './feed-staging.ts';

export interface FeedFile {
  readonly feed: string;
  readonly pharmacyCode: string;
  readonly sentAt: string;
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

export interface Acknowledgement {
  readonly receivedAt: Instant;
  readonly accepted: number;
  readonly rejected: readonly LineRemark[];
  readonly duplicates: number;
  readonly warnings: readonly LineRemark[];
}

/** A file as it was sent, by either way. */
export interface SentFile extends FeedLines {
  readonly sentAt: Instant;
}

/** Where a record stands in its file. */
type Place = Omit<NumberedLine, 'values'>;
type FileLine = Place & { readonly record: FeedRecord };

/** In a file of another form a remark names the element that the person can find there (FEED-9). */
function placeRemark({ line, names }: Place, remark: FeedRemark): LineRemark {
  return { line, ...remark, field: names?.[remark.field] ?? remark.field };
}

const dayOfMilliseconds = 24 * 3_600_000;

/** Takes a file that the dispensing system sends with its token. */
export async function stageDispensed(work: Work, file: FeedFile): Promise<Acknowledgement> {
  await recordFeedUse(work);
  const fault = await findFeedFault(work, file);
  if (fault === 'sentAt')
    throw new Refusal(sharedRefusals.invalid, { errors: { sentAt: [dateMessage] }, message: dateMessage });
  if (fault !== null) throw new Refusal(scriptRefusals[fault]);
  const lines = file.records.map((values, at) => ({ line: at + 1, values }));
  return stageFile(work, { sentAt: file.sentAt, lines, remarks: [] });
}

/** Stages the lines of a file; no profile and no list of patients changes by it (FEED-2). */
export async function stageFile(work: Work, file: SentFile): Promise<Acknowledgement> {
  await lockFeed(work.db, work.who.pharmacyId);
  const read = await mapInSlices(file.lines, ({ values, ...place }) => ({
    ...place,
    ...readFeedRecord(values),
  }));
  const lines = read.flatMap((each): FileLine[] => ('record' in each ? [each] : []));
  const unreadable = read.flatMap((each) => ('remark' in each ? [placeRemark(each, each.remark)] : []));
  const { sentAt } = file;
  const known = await loadKnownRecords(work, lines);
  const checkedFrom = await findFirstCheckedDay(work);
  const staging = new FeedStaging(known, { sentAt, timezone: work.who.timezone, checkedFrom });
  const judged = await mapInSlices(sortByDependency(lines), ({ record, ...place }) => ({
    ...place,
    verdict: staging.evaluate(record),
  }));
  await saveStaged(work, staging);
  const answer = { receivedAt: work.now, ...countVerdicts(judged, [...file.remarks, ...unreadable]) };
  const { accepted, rejected, duplicates } = answer;
  work.audit({
    area: 'balance',
    action: 'stage dispensed',
    detail: { sentAt, accepted, rejected: rejected.length, duplicates },
  });
  await notifyStaged(work, staging, known);
  return answer;
}

async function findFirstCheckedDay({ db, now, who: { pharmacyId, timezone } }: Work): Promise<Day | null> {
  const { toCheck } = await findDispenseDays(db, pharmacyId);
  return toCheck === 0 ? null : addDays(computeToday(timezone, now), -toCheck);
}

const arrivals = [
  { kind: 'PAT', type: 'newPatients', area: 'patients' },
  { kind: 'DOC', type: 'newDoctors', area: 'people' },
  { kind: 'DRG', type: 'newDrugs', area: 'catalogue' },
] as const;

/** Tells the pharmacy how many scripts arrived, and how many people and drugs that were not known before (ADMIN-31). */
async function notifyStaged(work: Work, { records, steps }: FeedStaging, known: KnownRecords): Promise<void> {
  if (steps.size > 0) await notifyArrivals(work, { type: 'newScripts', count: steps.size, area: 'scripts' });
  for (const { kind, ...arrival } of arrivals) {
    const before = new Set(known.records.flatMap((each) => (each.kind === kind ? [each.key] : [])));
    const arrived = [...records.values()].filter((each) => each.kind === kind && !before.has(each.key));
    if (arrived.length > 0) await notifyArrivals(work, { ...arrival, count: arrived.length });
  }
}

export type FeedFault = 'unknownFeed' | 'otherPharmacy' | 'sentAt';

/** Why nothing of a file may be taken; null when there is no such reason. */
export async function findFeedFault(
  work: Work,
  file: Pick<FeedFile, 'feed' | 'pharmacyCode' | 'sentAt'>,
): Promise<FeedFault | null> {
  if (file.feed !== feedFormat) return 'unknownFeed';
  if (file.pharmacyCode !== (await getPharmacyCode(work.db, work.who.pharmacyId))) return 'otherPharmacy';
  return isSendable(file.sentAt, work.now) ? null : 'sentAt';
}

// A clock far ahead would make every later file look old.
const isSendable = (sentAt: string, now: Instant): boolean =>
  isFeedMoment(sentAt) && toMilliseconds(sentAt) <= toMilliseconds(addMilliseconds(now, dayOfMilliseconds));

// A script may precede its patient or its drug in the same file.
const sortByDependency = (lines: readonly FileLine[]): FileLine[] => [
  ...lines.filter(({ record }) => record.kind !== 'SCR'),
  ...lines.filter(({ record }) => record.kind === 'SCR'),
];

async function loadKnownRecords(work: Work, lines: readonly FileLine[]): Promise<KnownRecords> {
  const scripts = lines.flatMap(({ record }) => (record.kind === 'SCR' ? [toFeedScript(record)] : []));
  // The scripts of a file share patients and drugs: each is asked for once.
  const patients = [...new Set(scripts.map(({ feedLine }) => feedLine.externalPatientId))];
  const numbers = [...new Set(patients.flatMap((id) => parseExternalPatientNumber(id) ?? []))];
  const drugCodes = [...new Set(scripts.map(({ feedLine }) => feedLine.drugCode))];
  const ownCodes = await findOwnCodes(work.db, drugCodes);
  const keys = [
    ...lines.map(({ record: { kind, key } }): RecordKey => ({ kind, key })),
    ...patients.map((key): RecordKey => ({ kind: 'PAT', key })),
    ...drugCodes.map((key): RecordKey => ({ kind: 'DRG', key })),
  ];
  const [records, lastSteps, patientNumbers, generics] = await Promise.all([
    findRecords(work.db, keys),
    lockLastSteps(
      work.db,
      scripts.map(({ supply }) => supply),
    ),
    findKnownPatientNumbers(work.db, numbers),
    findGenericCodes(work.db, [...drugCodes, ...ownCodes.values()]),
  ]);
  return { records, lastSteps, patientNumbers, genericCodes: generics, ownCodes };
}

async function saveStaged(work: Work, { records, steps }: FeedStaging): Promise<void> {
  const { pharmacyId } = work.who;
  const all = [...steps.values()];
  const stored = all.flatMap((each): StoredScriptStep[] =>
    each.id === null ? [] : [{ ...each, id: each.id }],
  );
  const bound = await bindRecords([...records.values()]);
  // The database writes the records while the steps are put into words.
  await Promise.all([saveRecords(work.db, pharmacyId, bound, work.now), saveSteps()]);

  async function saveSteps(): Promise<void> {
    await updateSteps(work.db, stored);
    await insertSteps(
      work.db,
      pharmacyId,
      all.filter(({ id }) => id === null),
      work.now,
    );
  }
}

function countVerdicts(
  judged: readonly (Place & { readonly verdict: LineVerdict })[],
  unreadable: readonly LineRemark[],
): Pick<Acknowledgement, 'accepted' | 'rejected' | 'duplicates' | 'warnings'> {
  const countKind = (kind: LineVerdict['kind']) =>
    judged.filter(({ verdict }) => verdict.kind === kind).length;
  const rejected = judged.flatMap((each) =>
    each.verdict.kind === 'rejected' ? [placeRemark(each, each.verdict.remark)] : [],
  );
  const warnings = judged.flatMap((each) =>
    each.verdict.kind === 'accepted' && each.verdict.warning ? [placeRemark(each, each.verdict.warning)] : [],
  );
  return {
    accepted: countKind('accepted'),
    rejected: [...unreadable, ...rejected].toSorted((one, other) => one.line - other.line),
    duplicates: countKind('duplicate'),
    warnings: warnings.toSorted((one, other) => one.line - other.line),
  };
}
