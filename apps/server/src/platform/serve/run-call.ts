import {
  type Call,
  type FileAnswer,
  type Paging,
  Refusal,
  type UploadedFile,
  writes,
} from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { may } from '@packwright/core/permissions';
import { patientReadsOf } from '../audit/index.ts';
import { type Clock, sha256 } from '../clock/index.ts';
import { type Pools, Transaction } from '../database/index.ts';
import { claimKey, type Key, storeAnswer } from '../idempotency/index.ts';
import { type Who, Work } from '../work.ts';
import { writerOf } from './envelope.ts';
import { denialOf, noteDenial } from './denials.ts';
import type { AnyHandler } from './handlers.ts';
import { readerOf, type RawRequest } from './parse.ts';

export interface Incoming extends RawRequest {
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** For whom the caller believes to act, as 'person/pharmacy'. */
  readonly actingAs: string | undefined;
  readonly isBackground: boolean;
  readonly address: string;
  readonly device: string;
  readonly deviceToken: string | undefined;
  /** The uploaded file, read only once the person is known. */
  readonly readFile?: () => Promise<UploadedFile>;
}

export type Outcome =
  | { readonly status: number; readonly json: string; readonly newDevice?: string | undefined }
  | { readonly status: number; readonly file: FileAnswer };

/** Finds the person of a bearer token; throws the refusal of an unusable one. */
export type Authenticate = (
  incoming: Pick<Incoming, 'authorization' | 'isBackground' | 'deviceToken'>,
  until: number,
) => Promise<Who>;

/** Finds the pharmacy of a dispensing system's token; throws the refusal of an unusable one. */
export type AuthenticateFeed = (
  incoming: Pick<Incoming, 'authorization' | 'address'>,
  until: number,
) => Promise<Who>;

export interface Ground {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly authenticateFeed: AuthenticateFeed;
  /** Hears of everybody who was refused what they may not have or what is not there. */
  readonly onDenied: (who: Who) => Promise<void>;
  /** Whether the disk takes more. */
  readonly hasRoom: () => Promise<boolean>;
}

/** Nobody waits longer at a bench (security 3.2, body). */
const longestCall = 30_000;

/**
 * Runs one call: who, may they, is the request well formed, and then the handler in one transaction with
 * its audit lines and its stored answer (decisions 0005, D-187). Who read about whom is kept before the answer
 * leaves (decision 0011).
 */
export function runnerOf(
  name: string,
  definition: Call,
  handler: AnyHandler,
  ground: Ground,
): (incoming: Incoming) => Promise<Outcome> {
  const read = readerOf(definition);
  const write = writerOf(definition);
  const isWrite = writes(definition);
  const readOf = patientReadsOf(definition);

  const act = async (incoming: Incoming, who: Who | null, until: number): Promise<Outcome> => {
    if (who) {
      insistOnPerson(who, incoming.actingAs);
      await admit(definition, who, ground);
    }
    const parsed = read(incoming);
    const file = await incoming.readFile?.();
    const received = { ...parsed, ...(file && { file }) };
    const asked = () => textOf(name, incoming, file);
    const transaction = new Transaction(
      ground.pools.main,
      { pharmacyId: who?.pharmacyId ?? null, userId: who?.userId ?? null },
      !isWrite,
      { until },
    );
    try {
      const { address, device, deviceToken } = incoming;
      const work = new Work<Who | null>({
        db: transaction.db,
        who,
        now: ground.clock.now(),
        address,
        device,
        deviceToken,
        call: name,
      });
      const key =
        isReplayable(definition) && who && incoming.idempotencyKey
          ? keyOf(who, incoming.idempotencyKey)
          : null;
      const earlier = key && (await claimKey(work.db, key, asked()));
      if (earlier !== null) {
        await transaction.rollback();
        return { status: 200, json: earlier };
      }
      const handled = await handler(received, work);
      if (readOf) work.tellsOf(readOf(received, handled));
      const commit = async () => {
        if (isWrite) insistOnAudit(work, name);
        await transaction.commit({
          last: work.auditStatement(),
          after: work.patientRead(() => sha256(asked())),
        });
      };
      if (definition.answer.kind === 'bytes') {
        await commit();
        return { status: 200, file: handled as FileAnswer };
      }
      const json = write(
        handled,
        (received as { query?: Paging; body?: Paging }).query ?? (received as { body?: Paging }).body ?? {},
      );
      if (key) await storeAnswer(work.db, key, json);
      await commit();
      return { status: 200, json, newDevice: work.issuedDevice };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };

  return async (incoming) => {
    const until = performance.now() + longestCall;
    const who = await callerOf(definition, incoming, ground, until);
    try {
      return await act(incoming, who, until);
    } catch (error) {
      const denial = denialOf(error);
      if (who && denial) {
        const { address, params } = incoming;
        await noteDenial(ground, who, { address, call: name, params }, denial);
        await ground.onDenied(who);
      }
      throw error;
    }
  };
}

// A token of the one kind is not even looked for among those of the other.
async function callerOf(
  { needs }: Call,
  incoming: Incoming,
  ground: Ground,
  until: number,
): Promise<Who | null> {
  if (needs === 'public') return null;
  return needs === 'feed' ? ground.authenticateFeed(incoming, until) : ground.authenticate(incoming, until);
}

// The tabs of a browser may share a login: what was begun as one person is not done as another (decision 0036).
function insistOnPerson({ userId, pharmacyId }: Who, actingAs: string | undefined): void {
  if (actingAs === undefined || actingAs === `${userId}/${pharmacyId}`) return;
  const isPerson = actingAs.split('/')[0] === String(userId);
  throw new Refusal(isPerson ? sharedRefusals.otherPharmacy : sharedRefusals.otherPerson);
}

async function admit(definition: Call, who: Who, ground: Ground): Promise<void> {
  if (definition.needs !== 'feed' && !may(who, definition.needs))
    throw new Refusal(sharedRefusals.noPermission);
  // Who only wants to sign in and read needs next to nothing.
  if (writes(definition) && !(await ground.hasRoom())) throw new Refusal(sharedRefusals.diskFull);
}

/**
 * Whether an Idempotency-Key counts (D-187): for everything that writes, a listed GET too (D-011). The bytes of
 * a file are not kept to be answered again.
 */
export function isReplayable(definition: Call): boolean {
  return writes(definition) && definition.needs !== 'public' && definition.answer.kind !== 'bytes';
}

const keyLength = { least: 8, most: 128 } as const;

function keyOf({ pharmacyId, userId }: Who, key: string): Key {
  if (key.length < keyLength.least || key.length > keyLength.most)
    throw new Refusal(sharedRefusals.invalid, { errors: { idempotencyKey: [validValueMessage] } });
  return { pharmacyId, userId, key };
}

/** All that tells one request from another. */
function textOf(name: string, { params, query, body }: Incoming, file: UploadedFile | undefined): string {
  const sent = file && [file.fileName, sha256(file.bytes).toString('hex')];
  return JSON.stringify([name, params, query, body ?? null, ...(sent ?? [])]);
}

function insistOnAudit({ who, auditLines }: Work<Who | null>, name: string): void {
  if (who && auditLines.length === 0)
    throw new Error(`${name} changes something and says nothing in the audit trail`);
}
