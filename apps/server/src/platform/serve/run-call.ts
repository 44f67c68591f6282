import {
  type Call,
  type FileAnswer,
  type Paging,
  Refusal,
  type UploadedFile,
  isPatientRead,
  isWriteCall,
} from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { maskPatients, may } from '@packwright/core/permissions';
import { type PatientReadWriter, createPatientReadExtractor } from '../audit/index.ts';
import { type Clock, computeSha256 } from '../clock/index.ts';
import { type Database, type Pools, type Tenancy, Transaction } from '../database/index.ts';
import { claimIdempotencyKey, type IdempotencyKey, storeAnswer } from '../idempotency/index.ts';
import type { Printing } from '../printing/index.ts';
import type { TaskQueue } from '../tasks/index.ts';
import { type Who, Work } from '../work.ts';
import { createAnswerWriter } from './envelope.ts';
import { describeDenial, auditDenial } from './denials.ts';
import type { AnyHandler } from './handlers.ts';
import { createRequestReader, type RawRequest } from './parse.ts';

export interface IncomingCall extends Omit<RawRequest, 'body'> {
  /** Measures and parses the body, only once the person is known (API-25). */
  readonly readBody: () => unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The person and pharmacy that the caller assumes, as 'person/pharmacy'. */
  readonly actingAs: string | undefined;
  readonly isBackground: boolean;
  readonly address: string;
  readonly device: string;
  readonly deviceToken: string | undefined;
  /** The uploaded file, read only once the person is known. */
  readonly readFile?: () => Promise<UploadedFile>;
}

export type CallOutcome =
  | { readonly status: number; readonly json: string; readonly newDevice?: string | undefined }
  | { readonly status: number; readonly file: FileAnswer };

/**
 * Finds the person of a bearer token; throws the refusal of an unusable one. With `db`, it enters the pharmacy of the
 * session for the rest of that transaction.
 */
export type Authenticate = (
  incoming: Pick<IncomingCall, 'authorization' | 'isBackground' | 'deviceToken'>,
  until: number,
  db?: Database,
) => Promise<Who>;

/** Finds the pharmacy of a dispensing system's token; throws the refusal of an unusable one. */
export type AuthenticateFeed = (
  incoming: Pick<IncomingCall, 'authorization' | 'address'>,
  until: number,
) => Promise<Who>;

export interface CallDependencies {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly tasks: TaskQueue;
  readonly printing: Printing;
  readonly authenticate: Authenticate;
  readonly authenticateFeed: AuthenticateFeed;
  readonly patientReads: PatientReadWriter;
  /** Receives every refusal of a forbidden or absent record. */
  readonly onDenied: (who: Who) => Promise<void>;
  /** Whether the disk takes more. */
  readonly hasRoom: () => Promise<boolean>;
}

const nobody: Tenancy = { pharmacyId: null, userId: null };

/** Nobody waits longer at a bench (API-18). */
const longestCall = 30_000;

/**
 * Runs one call: session, right, well-formed request, and then the handler in one transaction with its audit lines and
 * its stored answer (API-16, decision 0005). The patient read is stored before the answer leaves (decision 0011).
 */
export function createCallRunner(
  name: string,
  definition: Call,
  handler: AnyHandler,
  dependencies: CallDependencies,
): (incoming: IncomingCall) => Promise<CallOutcome> {
  const read = createRequestReader(definition);
  const write = createAnswerWriter(definition);
  const isWrite = isWriteCall(definition);
  const readOf = createPatientReadExtractor(definition);
  // A record that support opens is shown: each is read on its own, and each read is kept.
  const isMasked = isPatientRead(definition) && definition.answer.kind === 'list' && !definition.params;

  const runHandler = async (
    incoming: IncomingCall,
    who: Who | null,
    transaction: Transaction,
  ): Promise<CallOutcome> => {
    if (who) {
      assertActingPerson(who, incoming.actingAs);
      await assertAdmitted(definition, who, dependencies);
    }
    const { params, query, address, device, deviceToken } = incoming;
    const sent = { params, query, body: incoming.readBody() };
    const parsed = read(sent);
    const file = await incoming.readFile?.();
    const received = { ...parsed, ...(file && { file }) };
    const formatAsked = () => formatRequest(name, sent, file);
    const work = new Work<Who | null>({
      db: transaction.db,
      tasks: dependencies.tasks,
      printing: dependencies.printing,
      who,
      now: dependencies.clock.now(),
      address,
      device,
      deviceToken,
      call: name,
    });
    const key =
      isReplayable(definition) && who && incoming.idempotencyKey
        ? toIdempotencyKey(who, incoming.idempotencyKey)
        : null;
    const earlier = key && (await claimIdempotencyKey(work.db, key, formatAsked()));
    if (earlier !== null) {
      await transaction.rollback();
      return { status: 200, json: earlier };
    }
    const handled = await handler(received, work);
    if (readOf) work.recordPatientRead(readOf(received, handled));
    const commit = async () => {
      if (isWrite) assertAudited(work, name);
      await transaction.commit({ last: work.buildAuditStatement() });
      const line = work.buildPatientReadLine(() => computeSha256(formatAsked()));
      if (line) await dependencies.patientReads.write(line);
    };
    if (definition.answer.kind === 'bytes') {
      await commit();
      return { status: 200, file: handled as FileAnswer };
    }
    const json = write(
      isMasked && who?.supportGrant !== undefined ? maskPatients(handled) : handled,
      (received as { query?: Paging; body?: Paging }).query ?? (received as { body?: Paging }).body ?? {},
    );
    if (key) await storeAnswer(work.db, key, json);
    await commit();
    return { status: 200, json, newDevice: work.issuedDevice };
  };

  return async (incoming) => {
    const until = performance.now() + longestCall;
    const transaction = new Transaction(dependencies.pools.main, nobody, !isWrite, { until });
    let who: Who | null = null;
    try {
      who = await authenticateCaller(definition, incoming, dependencies, transaction, until);
      return await runHandler(incoming, who, transaction);
    } catch (error) {
      await transaction.rollback();
      const denial = describeDenial(error);
      if (who && denial) {
        const { address, params } = incoming;
        await auditDenial(dependencies, who, { address, call: name, params }, denial);
        await dependencies.onDenied(who);
      }
      throw error;
    }
  };
}

/**
 * Finds who calls and enters their pharmacy. A call that reads asks in its own transaction; one that writes may wait for
 * a file or a password hash before its first statement and must hold no connection meanwhile (decision 0047).
 */
async function authenticateCaller(
  definition: Call,
  incoming: IncomingCall,
  dependencies: CallDependencies,
  transaction: Transaction,
  until: number,
): Promise<Who | null> {
  const { needs } = definition;
  if (needs === 'public')
    return definition.knowsPerson === true && incoming.authorization !== undefined
      ? findCaller(incoming, dependencies, transaction, until)
      : null;
  // A token of the one kind is not even looked for among those of the other.
  if (needs !== 'feed' && !isWriteCall(definition))
    return dependencies.authenticate(incoming, until, transaction.db);
  const who = await (needs === 'feed'
    ? dependencies.authenticateFeed(incoming, until)
    : dependencies.authenticate(incoming, until));
  transaction.enter(who);
  return who;
}

/** Who calls, where a call answers without a session as well. */
async function findCaller(
  incoming: IncomingCall,
  { authenticate }: CallDependencies,
  transaction: Transaction,
  until: number,
): Promise<Who | null> {
  try {
    return await authenticate(incoming, until, transaction.db);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

// The tabs of a browser may share a login: a change begun by one person is not done as another (decision 0036).
function assertActingPerson({ userId, pharmacyId }: Who, actingAs: string | undefined): void {
  if (actingAs === undefined || actingAs === `${userId}/${pharmacyId}`) return;
  const isPerson = actingAs.split('/')[0] === String(userId);
  throw new Refusal(isPerson ? sharedRefusals.otherPharmacy : sharedRefusals.otherPerson);
}

async function assertAdmitted(definition: Call, who: Who, dependencies: CallDependencies): Promise<void> {
  if (definition.needs !== 'feed' && !may(who, definition.needs))
    throw new Refusal(sharedRefusals.noPermission);
  if (definition.takesOut && who.supportGrant !== undefined)
    throw new Refusal(sharedRefusals.takenOutBySupport);
  // Sign-in and reading need next to no space.
  if (isWriteCall(definition) && !(await dependencies.hasRoom())) throw new Refusal(sharedRefusals.diskFull);
}

/**
 * Whether an Idempotency-Key counts (API-16): for everything that writes, a listed GET too (API-8). The bytes of
 * a file are not kept to be answered again.
 */
export function isReplayable(definition: Call): boolean {
  return isWriteCall(definition) && definition.needs !== 'public' && definition.answer.kind !== 'bytes';
}

/** How many characters an Idempotency-Key has. */
export const keyLength = { least: 8, most: 128 } as const;

function toIdempotencyKey({ pharmacyId, userId }: Who, key: string): IdempotencyKey {
  if (key.length < keyLength.least || key.length > keyLength.most)
    throw new Refusal(sharedRefusals.invalid, { errors: { idempotencyKey: [validValueMessage] } });
  return { pharmacyId, userId, key };
}

/** All parts that distinguish one request from another. */
function formatRequest(
  name: string,
  { params, query, body }: RawRequest,
  file: UploadedFile | undefined,
): string {
  const upload = file && [file.fileName, computeSha256(file.bytes).toString('hex')];
  return JSON.stringify([name, params, query, body ?? null, ...(upload ?? [])]);
}

function assertAudited({ who, auditLines }: Work<Who | null>, name: string): void {
  if (who && auditLines.length === 0)
    throw new Error(`${name} changes something and says nothing in the audit trail`);
}
