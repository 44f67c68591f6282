import { toCanonicalJson } from '@packwright/core/packs';
import { computeToday, type Day } from '@packwright/core/days';
import { zero } from '@packwright/core/quantity';
import {
  parseExternalPatientNumber,
  type FeedRecord,
  type FeedRemark,
  type FeedScript,
  applyFeedLine,
  buildFeedRemark,
  type ScriptStep,
  toFeedScript,
  type ScriptSupply,
} from '@packwright/core/scripts';
import { type Instant, toMilliseconds, computeSha256Hex } from '../../platform/clock/index.ts';
import type { RecordKey, StagedRecord } from '../store/dispense-records.ts';
import type { TrackedStep } from '../store/scripts.ts';

/** The stored rows before the file. */
export interface KnownRecords {
  readonly records: readonly StagedRecord[];
  readonly lastSteps: readonly TrackedStep[];
  readonly patientNumbers: ReadonlySet<number>;
  /** By drug code; a code that is missing is of no drug of the catalogue. */
  readonly genericCodes: ReadonlyMap<string, string>;
  /** By the code of the dispensing system, where it means a drug of ours that has another (IMPORT-8). */
  readonly ownCodes: ReadonlyMap<string, string>;
}

/** When the file left, and where its pharmacy is. */
export interface FileFacts {
  readonly sentAt: Instant;
  readonly timezone: string;
  /** Scripts that were dispensed before it are put aside when they arrive; null for none (ADMIN-57). */
  readonly checkedFrom: Day | null;
}

export type LineVerdict =
  | { readonly kind: 'accepted'; readonly warning?: FeedRemark }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'rejected'; readonly remark: FeedRemark };

const toRecordKeyText = ({ kind, key }: RecordKey): string => `${kind} ${key}`;
const toSupplyText = ({ scriptNumber, supplyNumber }: ScriptSupply): string =>
  `${scriptNumber}/${supplyNumber}`;
// By the shortest time by which zones differ: within it, the day does not change.
const quarterOfHour = 15 * 60_000;

/** Judges the lines of one file, one after the other, each in the light of those before (decision 0030). */
export class FeedStaging {
  readonly #facts: FileFacts;
  readonly #known: KnownRecords;
  readonly #records: Map<string, StagedRecord>;
  readonly #lastSteps: Map<string, TrackedStep>;
  readonly #days = new Map<number, Day>();
  /** The rows to write, each under its key. */
  readonly records = new Map<string, StagedRecord>();
  readonly steps = new Map<string, TrackedStep>();

  constructor(known: KnownRecords, facts: FileFacts) {
    this.#known = known;
    this.#facts = facts;
    this.#records = new Map(known.records.map((record) => [toRecordKeyText(record), record]));
    this.#lastSteps = new Map(known.lastSteps.map((tracked) => [toSupplyText(tracked.supply), tracked]));
  }

  evaluate(record: FeedRecord): LineVerdict {
    const content: Record<string, string> = {};
    for (const [name, text] of Object.entries(record.fields))
      if (name !== 'recordAction') content[name] = text;
    const isCancelled = record.action === 'C';
    const contentHash = computeSha256Hex(toCanonicalJson({ ...content, isCancelled }));
    const line = computeSha256Hex(`${record.action} ${contentHash}`);
    const staged = this.#records.get(toRecordKeyText(record));
    const { sentAt } = this.#facts;
    const age = staged === undefined ? 1 : toMilliseconds(sentAt) - toMilliseconds(staged.sentAt);
    const isOfThisFile = age === 0 && staged?.seen.includes(line) === true;
    if (isOfThisFile || (age < 0 && staged?.contentHash === contentHash)) return { kind: 'duplicate' };
    const { kind, key, action: recordAction } = record;
    const seen = age === 0 && staged ? [...staged.seen, line] : [line];
    const next = { kind, key, recordAction, content, contentHash, sentAt, seen };
    if (staged?.contentHash === contentHash) {
      this.#storeRecord(next);
      return { kind: 'duplicate' };
    }
    const problem = age < 0 ? 'DSF-106' : isCancelled && !staged ? 'DSF-107' : null;
    if (problem !== null) return buildRejection(buildFeedRemark(key, problem, 'recordAction'));
    const verdict: LineVerdict = kind === 'SCR' ? this.#evaluateScript(record, staged) : { kind: 'accepted' };
    if (verdict.kind === 'accepted') this.#storeRecord(next);
    return verdict;
  }

  #storeRecord(record: StagedRecord): void {
    this.#records.set(toRecordKeyText(record), record);
    this.records.set(toRecordKeyText(record), record);
  }

  #evaluateScript(record: FeedRecord, staged: StagedRecord | undefined): LineVerdict {
    const sent = toFeedScript(record);
    const { externalPatientId } = sent.feedLine;
    if (!this.#isPatientKnown(externalPatientId))
      return buildRejection(buildFeedRemark(record.key, 'DSF-103', 'externalPatientId'));
    const last = this.#lastSteps.get(toSupplyText(sent.supply)) ?? null;
    const drugCode = this.#findOwnCode(sent, staged, last);
    const script = { ...sent, feedLine: { ...sent.feedLine, drugCode } };
    const outcome = applyFeedLine(last?.step ?? null, script.feedLine);
    if ('refusal' in outcome)
      return buildRejection(buildFeedRemark(record.key, outcome.refusal, 'scriptNumber'));
    this.#storeStep(script, last === null ? this.#putAsideIfOld(script, outcome.step) : outcome.step, last);
    if (this.#isDrugKnown(drugCode)) return { kind: 'accepted' };
    return { kind: 'accepted', warning: buildFeedRemark(record.key, 'DSF-104', 'drugCode') };
  }

  /** A person can take it back, as any script that was put aside. */
  #putAsideIfOld({ dispensedAt }: FeedScript, step: ScriptStep): ScriptStep {
    const { checkedFrom } = this.#facts;
    if (checkedFrom === null || this.#computeDay(dispensedAt) >= checkedFrom) return step;
    return { ...step, state: 'ignored' };
  }

  /** A supply keeps the drug that it came with, while the dispensing system names the same one. */
  #findOwnCode({ feedLine }: FeedScript, staged: StagedRecord | undefined, last: TrackedStep | null): string {
    if (last !== null && staged?.content.drugCode === feedLine.drugCode) return last.step.drugCode;
    return this.#known.ownCodes.get(feedLine.drugCode) ?? feedLine.drugCode;
  }

  #storeStep(script: FeedScript, step: ScriptStep, last: TrackedStep | null): void {
    const isNote = last?.step.ordinal === step.ordinal && step.state === 'imported';
    const tracked = isNote ? { ...last, step } : this.#buildTrackedStep(script, step, last);
    const key = toSupplyText(script.supply);
    this.#lastSteps.set(key, tracked);
    this.steps.set(`${key}#${step.ordinal}`, tracked);
  }

  #buildTrackedStep(script: FeedScript, step: ScriptStep, last: TrackedStep | null): TrackedStep {
    const { supply, originalScriptNumber, drugName, packedHint, dispensedAt } = script;
    const isRevised = last?.step.ordinal === step.ordinal;
    const isSameDrug = last?.step.drugCode === step.drugCode;
    return {
      id: isRevised ? last.id : null,
      supply,
      step,
      originalScriptNumber,
      drugName,
      packedHint,
      dispensedAt,
      genericCode: script.genericCode || (this.#known.genericCodes.get(step.drugCode) ?? ''),
      dispensedOn: this.#computeDay(dispensedAt),
      patientId: last !== null && step.given > zero ? last.patientId : null,
      prescriptionId: isSameDrug ? (last?.prescriptionId ?? null) : null,
    };
  }

  /** The rows of a file share few days, and the calendar of a zone is slow to ask. */
  #computeDay(moment: Instant): Day {
    const quarter = Math.floor(toMilliseconds(moment) / quarterOfHour);
    const day = this.#days.get(quarter) ?? computeToday(this.#facts.timezone, moment);
    this.#days.set(quarter, day);
    return day;
  }

  #isPatientKnown(externalPatientId: string): boolean {
    const number = parseExternalPatientNumber(externalPatientId);
    if (number !== null && this.#known.patientNumbers.has(number)) return true;
    return this.#isStaged({ kind: 'PAT', key: externalPatientId });
  }

  #isDrugKnown(drugCode: string): boolean {
    return this.#known.genericCodes.has(drugCode) || this.#isStaged({ kind: 'DRG', key: drugCode });
  }

  #isStaged(key: RecordKey): boolean {
    const staged = this.#records.get(toRecordKeyText(key));
    return staged !== undefined && staged.recordAction !== 'C';
  }
}

const buildRejection = (remark: FeedRemark): LineVerdict => ({ kind: 'rejected', remark });
