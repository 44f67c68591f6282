import { accessRefusals, scriptRefusals, sharedRefusals } from '@packwright/contract';
import { type Call, isWriteCall } from '@packwright/contract/machinery';
import { type FailureEntry, listFaults, isReplayable, getPlainFailure } from '../serve/index.ts';
import type { Json } from './json.ts';

const { invalid, unknownProperty, noPermission, notFound, otherPerson, otherPharmacy } = sharedRefusals;

/** Answers that many calls share, by the name of their reusable response. */
const reusable: Readonly<Record<string, readonly FailureEntry[]>> = {
  InvalidRequest: [invalid, unknownProperty, getPlainFailure(400)],
  NoSession: [accessRefusals.invalidSession],
  NoPermission: [noPermission],
  NotFound: [notFound, getPlainFailure(404)],
  IdempotencyMismatch: [sharedRefusals.idempotencyMismatch],
  OtherActor: [otherPerson, otherPharmacy],
  TooLarge: [getPlainFailure(413)],
  NotJson: [getPlainFailure(415)],
  TooManyAttempts: [accessRefusals.tooManyAttempts],
  ServerFailed: [getPlainFailure(500)],
  DatabaseAway: [getPlainFailure(503)],
  DiskFull: [sharedRefusals.diskFull],
};

/** The bodies of the reusable responses, by the name of their component. */
export const describeReusableRefusals = (): Json =>
  Object.fromEntries(
    Object.entries(reusable).map(([name, entries]) => [`${name}Refusal`, describeSchema(entries)]),
  );

export const describeReusableResponses = (): Json =>
  Object.fromEntries(
    Object.entries(reusable).map(([name, entries]) => [
      name,
      describeResponse(entries, { $ref: `#/components/schemas/${name}Refusal` }),
    ]),
  );

/** The refusals and faults of a call by status, each status with its codes. */
export function describeRefusals(definition: Call): Record<string, Json> {
  const byStatus = Map.groupBy(listRefusals(definition), ({ status }) => String(status));
  return Object.fromEntries([...byStatus].map(([status, entries]) => [status, buildReference(entries)]));
}

/** Every answer of a call that is no success. */
export function listRefusals(definition: Call): FailureEntry[] {
  const isPublic = definition.needs === 'public';
  const wrongToken =
    definition.needs === 'feed' ? scriptRefusals.invalidFeedToken : accessRefusals.invalidSession;
  const all: readonly FailureEntry[] = [
    ...pick('InvalidRequest'),
    ...(isPublic ? [] : [wrongToken, noPermission, ...pick('NotFound'), ...pick('OtherActor')]),
    // A browser that sends for the page of another site.
    ...(isPublic && isWriteCall(definition) ? [noPermission] : []),
    ...(definition.takesOut ? [sharedRefusals.takenOutBySupport] : []),
    ...(definition.body || definition.upload ? [...pick('TooLarge'), ...pick('NotJson')] : []),
    ...(isReplayable(definition) ? pick('IdempotencyMismatch') : []),
    ...(definition.refusals ?? []),
    ...listFaults(definition),
  ];
  return [...new Map(all.map((entry) => [describeEntry(entry), entry])).values()];
}

const pick = (name: string): readonly FailureEntry[] => reusable[name] ?? [];

const describeEntry = ({ code, message }: FailureEntry): string => `- \`${code}\`: ${message}`;

const describeEntries = (entries: readonly FailureEntry[]): string => entries.map(describeEntry).join('\n');

function buildReference(entries: readonly FailureEntry[]): Json {
  const same = Object.keys(reusable).find((name) => describeEntries(pick(name)) === describeEntries(entries));
  return same === undefined
    ? describeResponse(entries, describeSchema(entries))
    : { $ref: `#/components/responses/${same}` };
}

const retried: ReadonlySet<number> = new Set([429, 503]);

/** A refusal that has one of these codes. */
function describeSchema(entries: readonly FailureEntry[]): Json {
  const codes = [...new Set(entries.map(({ code }) => code))];
  const narrowed = {
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string', enum: codes } },
  };
  return { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrowed] };
}

function describeResponse(entries: readonly FailureEntry[], schema: Json): Json {
  return {
    description: describeEntries(entries),
    ...(entries.some(({ status }) => retried.has(status)) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: { 'application/json': { schema } },
  };
}
