import { Refusal, scriptRefusals, sharedRefusals } from '@packwright/contract';
import { dateMessage } from '@packwright/core/fields';
import {
  externalPatientNumber,
  type FeedRecord,
  type FeedRemark,
  isFeedMoment,
  readFeedRecord,
  scriptOfRecord,
} from '@packwright/core/scripts';
import { useFeedToken } from '../../access/index.ts';
import { type Instant, laterBy, millisecondsOf } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfScripts } from '../events.ts';
import {
  findRecords,
  genericCodes,
  knownPatientNumbers,
  pharmacyCode,
  type RecordKey,
  saveRecords,
} from '../store/dispense-records.ts';
import { insertSteps, lockLastSteps, type StoredStep, updateSteps } from '../store/scripts.ts';
import { type Known, Staging, type Verdict } from './staging.ts';

export interface FeedFile {
  readonly feed: string;
  readonly pharmacyCode: string;
  readonly sentAt: string;
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

type LineRemark = FeedRemark & { readonly line: number };

export interface Acknowledgement {
  readonly receivedAt: Instant;
  readonly accepted: number;
  readonly rejected: readonly LineRemark[];
  readonly duplicates: number;
  readonly warnings: readonly LineRemark[];
}

interface Line {
  readonly line: number;
  readonly record: FeedRecord;
}

const dayOfMilliseconds = 24 * 3_600_000;

/** Takes a file of the dispensing system; no profile and no list of patients changes by it (domain 5.2). */
export async function stageDispensed(work: Work, file: FeedFile): Promise<Acknowledgement> {
  await useFeedToken(work);
  await refuseForeign(work, file);
  const read = file.records.map((each, at) => ({ line: at + 1, ...readFeedRecord(each) }));
  const lines = read.flatMap((each): Line[] => ('record' in each ? [each] : []));
  const unreadable = read.flatMap((each) => ('remark' in each ? [{ line: each.line, ...each.remark }] : []));
  const { sentAt } = file;
  const staging = new Staging(await knownTo(work, lines), { sentAt, timezone: work.who.timezone });
  const judged = inOrder(lines).map(({ line, record }) => ({ line, verdict: staging.judge(record) }));
  await save(work, staging);
  const answer = { receivedAt: work.now, ...counted(judged, unreadable) };
  const { accepted, rejected, duplicates } = answer;
  work.audit({
    area: 'balance',
    action: 'stage dispensed',
    detail: { sentAt, accepted, rejected: rejected.length, duplicates },
  });
  if (staging.steps.size > 0) await tellOfScripts(work, 'arrived');
  return answer;
}

async function refuseForeign(work: Work, file: FeedFile): Promise<void> {
  if (file.feed !== 'DSF/1') throw new Refusal(scriptRefusals.unknownFeed);
  if (file.pharmacyCode !== (await pharmacyCode(work.db, work.who.pharmacyId)))
    throw new Refusal(scriptRefusals.otherPharmacy);
  // A clock far ahead would make every later file look old.
  const latest = millisecondsOf(laterBy(work.now, dayOfMilliseconds));
  if (!isFeedMoment(file.sentAt) || millisecondsOf(file.sentAt) > latest)
    throw new Refusal(sharedRefusals.invalid, { errors: { sentAt: [dateMessage] }, message: dateMessage });
}

// A script may stand before its patient or its drug in the same file.
const inOrder = (lines: readonly Line[]): Line[] => [
  ...lines.filter(({ record }) => record.kind !== 'SCR'),
  ...lines.filter(({ record }) => record.kind === 'SCR'),
];

async function knownTo(work: Work, lines: readonly Line[]): Promise<Known> {
  const scripts = lines.flatMap(({ record }) => (record.kind === 'SCR' ? [scriptOfRecord(record)] : []));
  const numbers = scripts.flatMap(({ news }) => externalPatientNumber(news.externalPatientId) ?? []);
  const drugCodes = scripts.map(({ news }) => news.drugCode);
  const keys = [
    ...lines.map(({ record: { kind, key } }): RecordKey => ({ kind, key })),
    ...scripts.map(({ news }): RecordKey => ({ kind: 'PAT', key: news.externalPatientId })),
    ...drugCodes.map((key): RecordKey => ({ kind: 'DRG', key })),
  ];
  const [records, lastSteps, patientNumbers, generics] = await Promise.all([
    findRecords(work.db, keys),
    lockLastSteps(
      work.db,
      scripts.map(({ supply }) => supply),
    ),
    knownPatientNumbers(work.db, numbers),
    genericCodes(work.db, drugCodes),
  ]);
  return { records, lastSteps, patientNumbers, genericCodes: generics };
}

async function save(work: Work, { records, steps }: Staging): Promise<void> {
  const { pharmacyId } = work.who;
  const all = [...steps.values()];
  const stored = all.flatMap((each): StoredStep[] => (each.id === null ? [] : [{ ...each, id: each.id }]));
  await saveRecords(work.db, pharmacyId, [...records.values()], work.now);
  await updateSteps(work.db, stored);
  await insertSteps(
    work.db,
    pharmacyId,
    all.filter(({ id }) => id === null),
    work.now,
  );
}

function counted(
  judged: readonly { readonly line: number; readonly verdict: Verdict }[],
  unreadable: readonly LineRemark[],
): Pick<Acknowledgement, 'accepted' | 'rejected' | 'duplicates' | 'warnings'> {
  const count = (kind: Verdict['kind']) => judged.filter(({ verdict }) => verdict.kind === kind).length;
  const rejected = judged.flatMap(({ line, verdict }) =>
    verdict.kind === 'rejected' ? [{ line, ...verdict.remark }] : [],
  );
  const warnings = judged.flatMap(({ line, verdict }) =>
    verdict.kind === 'accepted' && verdict.warning ? [{ line, ...verdict.warning }] : [],
  );
  return {
    accepted: count('accepted'),
    rejected: [...unreadable, ...rejected].toSorted((one, other) => one.line - other.line),
    duplicates: count('duplicate'),
    warnings: warnings.toSorted((one, other) => one.line - other.line),
  };
}
