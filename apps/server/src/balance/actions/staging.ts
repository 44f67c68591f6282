import { canonicalJson } from '@packwright/core/packs';
import { todayIn } from '@packwright/core/days';
import { zero } from '@packwright/core/quantity';
import {
  externalPatientNumber,
  type FeedRecord,
  type FeedRemark,
  type FeedScript,
  hear,
  remarkOn,
  type ScriptStep,
  scriptOfRecord,
  type Supply,
} from '@packwright/core/scripts';
import { type Instant, millisecondsOf, sha256 } from '../../platform/clock/index.ts';
import type { RecordKey, StagedRecord } from '../store/dispense-records.ts';
import type { TrackedStep } from '../store/scripts.ts';

/** What was known before a file came. */
export interface Known {
  readonly records: readonly StagedRecord[];
  readonly lastSteps: readonly TrackedStep[];
  readonly patientNumbers: ReadonlySet<number>;
  /** By drug code; a code that is missing is of no drug of the catalogue. */
  readonly genericCodes: ReadonlyMap<string, string>;
}

/** When the file left, and where its pharmacy is. */
export interface FileFacts {
  readonly sentAt: Instant;
  readonly timezone: string;
}

export type Verdict =
  | { readonly kind: 'accepted'; readonly warning?: FeedRemark }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'rejected'; readonly remark: FeedRemark };

const textOf = ({ kind, key }: RecordKey): string => `${kind} ${key}`;
const supplyText = ({ scriptNumber, supplyNumber }: Supply): string => `${scriptNumber}/${supplyNumber}`;
const digest = (text: string): string => sha256(text).toString('hex');

/** Judges the lines of one file, one after the other, each in the light of those before (decision 0030). */
export class Staging {
  readonly #facts: FileFacts;
  readonly #known: Known;
  readonly #records: Map<string, StagedRecord>;
  readonly #lastSteps: Map<string, TrackedStep>;
  /** What must be written, each under its key. */
  readonly records = new Map<string, StagedRecord>();
  readonly steps = new Map<string, TrackedStep>();

  constructor(known: Known, facts: FileFacts) {
    this.#known = known;
    this.#facts = facts;
    this.#records = new Map(known.records.map((record) => [textOf(record), record]));
    this.#lastSteps = new Map(known.lastSteps.map((tracked) => [supplyText(tracked.supply), tracked]));
  }

  judge(record: FeedRecord): Verdict {
    const { recordAction: _, ...content } = record.fields;
    const isCancelled = record.action === 'C';
    const contentHash = digest(canonicalJson({ ...content, isCancelled }));
    const line = digest(`${record.action} ${contentHash}`);
    const staged = this.#records.get(textOf(record));
    const { sentAt } = this.#facts;
    const age = staged === undefined ? 1 : millisecondsOf(sentAt) - millisecondsOf(staged.sentAt);
    const isOfThisFile = age === 0 && staged?.seen.includes(line) === true;
    if (isOfThisFile || (age < 0 && staged?.contentHash === contentHash)) return { kind: 'duplicate' };
    const { kind, key, action: recordAction } = record;
    const seen = age === 0 && staged ? [...staged.seen, line] : [line];
    const next = { kind, key, recordAction, content, contentHash, sentAt, seen };
    if (staged?.contentHash === contentHash) {
      this.#keep(next);
      return { kind: 'duplicate' };
    }
    const problem = age < 0 ? 'DSF-106' : isCancelled && !staged ? 'DSF-107' : null;
    if (problem !== null) return rejected(remarkOn(key, problem, 'recordAction'));
    const verdict: Verdict = kind === 'SCR' ? this.#judgeScript(record) : { kind: 'accepted' };
    if (verdict.kind === 'accepted') this.#keep(next);
    return verdict;
  }

  #keep(record: StagedRecord): void {
    this.#records.set(textOf(record), record);
    this.records.set(textOf(record), record);
  }

  #judgeScript(record: FeedRecord): Verdict {
    const script = scriptOfRecord(record);
    const { externalPatientId, drugCode } = script.news;
    if (!this.#isPatientKnown(externalPatientId))
      return rejected(remarkOn(record.key, 'DSF-103', 'externalPatientId'));
    const last = this.#lastSteps.get(supplyText(script.supply)) ?? null;
    const outcome = hear(last?.step ?? null, script.news);
    if ('refusal' in outcome) return rejected(remarkOn(record.key, outcome.refusal, 'scriptNumber'));
    this.#take(script, outcome.step, last);
    if (this.#isDrugKnown(drugCode)) return { kind: 'accepted' };
    return { kind: 'accepted', warning: remarkOn(record.key, 'DSF-104', 'drugCode') };
  }

  #take(script: FeedScript, step: ScriptStep, last: TrackedStep | null): void {
    const isNote = last?.step.ordinal === step.ordinal && step.state === 'imported';
    const tracked = isNote ? { ...last, step } : this.#tracked(script, step, last);
    const key = supplyText(script.supply);
    this.#lastSteps.set(key, tracked);
    this.steps.set(`${key}#${step.ordinal}`, tracked);
  }

  #tracked(script: FeedScript, step: ScriptStep, last: TrackedStep | null): TrackedStep {
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
      dispensedOn: todayIn(this.#facts.timezone, dispensedAt),
      patientId: last !== null && step.given > zero ? last.patientId : null,
      prescriptionId: isSameDrug ? (last?.prescriptionId ?? null) : null,
    };
  }

  #isPatientKnown(externalPatientId: string): boolean {
    const number = externalPatientNumber(externalPatientId);
    if (number !== null && this.#known.patientNumbers.has(number)) return true;
    return this.#isStaged({ kind: 'PAT', key: externalPatientId });
  }

  #isDrugKnown(drugCode: string): boolean {
    return this.#known.genericCodes.has(drugCode) || this.#isStaged({ kind: 'DRG', key: drugCode });
  }

  #isStaged(key: RecordKey): boolean {
    const staged = this.#records.get(textOf(key));
    return staged !== undefined && staged.recordAction !== 'C';
  }
}

const rejected = (remark: FeedRemark): Verdict => ({ kind: 'rejected', remark });
