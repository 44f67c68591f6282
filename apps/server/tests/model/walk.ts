import { contract } from '@packwright/contract';
import { type Call, isWriteCall } from '@packwright/contract/machinery';
import {
  type Job,
  type JobAction,
  type JobActionKind,
  type JobEffect,
  type JobRefusalCode,
  computeNextState,
  allowedStatuses,
} from '@packwright/core/jobs';
import { computeToday, type Day } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { expect } from 'vitest';
import type { Who } from '../../src/platform/work.ts';
import { compareWithDatabase } from './compare-database.ts';
import {
  listDifferences,
  type Expected,
  type ExpectedJob,
  type FrozenProfile,
  postEffects,
  buildCoreJob,
  forwardMergedBalances,
} from './expected.ts';
import {
  buildUrl,
  type CallName,
  type CallParts,
  type CallReply,
  type WalkResident,
  type World,
} from './world.ts';

/** Numbers that fast-check chose for one command; each command reads from them what it needs. */
export interface Choices {
  readonly job: number;
  readonly others: number;
  readonly line: number;
  readonly variant: number;
}

/** A refusal by its code, or what the model becomes when the server says yes. */
export type Outcome =
  | { readonly code: string }
  | { readonly apply: (reply: CallReply) => void | Promise<void> };

/** The fate of the first answer: the bench receives it, or loses it before or after the commit. */
export type AnswerLoss = 'none' | 'answer' | 'connection';

interface AllowedAction {
  readonly expected: ExpectedJob;
  readonly job: Job;
  readonly effects: readonly JobEffect[];
  /** The facts from which the pack is frozen afterwards. */
  readonly frozen: FrozenProfile;
}

const wireCodes: Partial<Record<JobRefusalCode, string>> = {
  NOT_PERMITTED: 'NO_PERMISSION',
  UNKNOWN_LINE: 'NOT_FOUND',
};
const toWireCode = (code: JobRefusalCode): string => wireCodes[code] ?? code;

/** One resident's walk through the product: the expected state, and the server that has to agree. */
export class Walk {
  readonly model: Expected;
  readonly world: World;
  readonly resident: WalkResident;
  loss: AnswerLoss = 'none';
  /** The questions about orders that each person was shown since they signed in. */
  readonly shownQuestions = new Set<string>();

  constructor(model: Expected, world: World, resident: WalkResident) {
    this.model = model;
    this.world = world;
    this.resident = resident;
  }

  get who(): Who {
    return this.getPerson(this.model.userName);
  }

  getPerson(userName: string): Who {
    const who = this.world.who.get(userName);
    if (!who) throw new Error(`${userName} is not in the world`);
    return who;
  }

  /** Today on the wall of the pharmacy. */
  get today(): Day {
    return computeToday('Australia/Sydney', this.world.server.clock.now());
  }

  getDrugId(code: string): number {
    return this.model.reviewed.get(code)?.id ?? this.world.server.ids.drugs[code] ?? 0;
  }

  /** One job by number: mostly the one that was made last, so that it gets somewhere; undefined before there is any. */
  pickJob(at: number): ExpectedJob | undefined {
    const { jobs } = this.model;
    return at % 3 === 0 ? jobs[at % Math.max(1, jobs.length)] : jobs.at(-1 - (at % 2));
  }

  /** One job, and now and then a second one with it, for calls that take a list. */
  pickJobs({ job, others }: Choices): ExpectedJob[] {
    const first = this.pickJob(job);
    const second = others % 3 === 0 ? this.pickJob(job + 1 + others) : undefined;
    return [first, second === first ? undefined : second].flatMap((each) => each ?? []);
  }

  /** The same, mostly among jobs in a stage of this action, so that rare actions succeed as well as fail. */
  pickFittingJobs(pick: Choices, action: JobActionKind): ExpectedJob[] {
    const fitting = this.model.jobs.filter(({ job }) => allowedStatuses[action].includes(job.status));
    const one = fitting[pick.job % Math.max(1, fitting.length)];
    return pick.others % 4 === 1 || !one ? this.pickJobs(pick) : [one];
  }

  /** Every third time the versions that were seen, every seventh time stale ones. */
  pickVersions(
    chosen: readonly ExpectedJob[],
    { variant }: Choices,
  ): { versions?: number[]; isStale: boolean } {
    if (variant % 7 === 6) {
      const versions = chosen.map(({ version }) => version + 1);
      return { versions, isStale: true };
    }
    return variant % 3 === 0
      ? { versions: chosen.map(({ version }) => version), isStale: false }
      : { isStale: false };
  }

  /** Without those that stay because their profile has changed, where others go on (PACK-72). */
  omitHeld(chosen: readonly ExpectedJob[], action: JobAction): readonly ExpectedJob[] {
    const moving = chosen.filter((expected) => {
      const outcome = computeNextState(
        buildCoreJob(this.model, expected),
        action,
        this.model.flags,
        this.who,
      );
      return outcome.isAllowed || !outcome.refusal.code.startsWith('PROFILE_');
    });
    return moving.length === 0 ? chosen : moving;
  }

  /** The outcome of an action on every chosen job by core: all, or the refusal of all (PACK-7). */
  predict(
    chosen: readonly ExpectedJob[],
    actionOf: (job: ExpectedJob) => JobAction,
    frozenAs = ({ frozen }: ExpectedJob): FrozenProfile => frozen,
  ): Outcome {
    const allowed: AllowedAction[] = [];
    const codes = new Set<JobRefusalCode>();
    for (const expected of chosen) {
      const job = buildCoreJob(this.model, expected);
      const outcome = computeNextState(job, actionOf(expected), this.model.flags, this.who);
      if (outcome.isAllowed) allowed.push({ ...outcome, expected, frozen: frozenAs(expected) });
      else codes.add(outcome.refusal.code);
    }
    const [only] = codes;
    if (only) return { code: codes.size === 1 ? toWireCode(only) : 'JOBS_REFUSED' };
    return {
      apply: () => {
        for (const each of allowed) this.applyAllowed(each);
        forwardMergedBalances(this.model);
      },
    };
  }

  applyAllowed({ expected, job, effects, frozen }: AllowedAction): void {
    postEffects(this.model, expected, frozen, effects);
    if (effects.some(({ kind }) => kind === 'acknowledgeProfile'))
      expected.acknowledged = new Set(listDifferences(this.model, expected));
    if (effects.some(({ kind }) => kind === 'makeSnapshot')) expected.acknowledged = new Set();
    if (effects.some((effect) => effect.kind === 'recordStage' && effect.stage === 'checking'))
      expected.passedAt = Date.parse(this.world.server.clock.now());
    expected.job = { ...job, profile: 'same' };
    expected.frozen = frozen;
    expected.version += 1;
  }

  /** Sends a call as the person at the bench, and compares the answer and everything stored with the model. */
  async sendAndCompare(name: CallName, parts: CallParts, outcome: Outcome): Promise<CallReply> {
    const definition = contract[name];
    const url = buildUrl(name, parts);
    const key = this.world.createKey();
    const request = { userName: this.model.userName, method: definition.method, url, body: parts.body, key };
    if (this.loss === 'answer') await this.world.send(request);
    if (this.loss === 'connection') await this.world.sendWithoutWaiting(request);
    const reply = await this.world.send(request);
    const expected = this.predictAccess(definition, outcome);
    expect([name, reply.code, 'apply' in expected ? '' : reply.status < 500]).toEqual([
      name,
      'apply' in expected ? 'done' : expected.code,
      'apply' in expected ? '' : true,
    ]);
    this.world.recordVisit(`${name} ${reply.code}`);
    if ('apply' in expected) {
      await expected.apply(reply);
      if (isWriteCall(definition) && definition.answer.kind !== 'bytes')
        this.model.sent.push({ ...request, answer: reply.text });
    }
    await this.compareAll();
    return reply;
  }

  /** A closed account has no session; then rights are checked, and only then the pack. */
  predictAccess({ needs }: Call, outcome: Outcome): Outcome {
    if (this.model.revoked.has(this.model.userName)) return { code: 'INVALID_SESSION' };
    return may(this.who, needs) ? outcome : { code: 'NO_PERMISSION' };
  }

  async compareAll(): Promise<void> {
    for (const { job } of this.model.jobs) this.world.recordVisit(`status ${job.status}`);
    await compareWithDatabase(this.model, this.world, this.resident.patientId);
  }
}
