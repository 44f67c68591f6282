import type { BooksRule } from '@packwright/contract/administration';
import { isPasswordRequired } from '@packwright/core/jobs';
import { isGuardedLine, packCategories } from '@packwright/core/packs';
import { z } from 'zod';
import type { TrustStore } from '../platform/audit/index.ts';
import { computeSha256 } from '../platform/clock/index.ts';
import type { Database } from '../platform/database/index.ts';
import { formatKeyClaim, isSignedBy } from '../platform/passwords/index.ts';
import { findVoidFaults } from './find-void-faults.ts';
import { readAs } from './read-as.ts';
import type { Violation } from './store/findings.ts';
import { listActLines, listSignOffs, type StoredSignOff } from './store/sign-offs.ts';

/** The facts that every sign-off is compared with. */
interface SignOffContext {
  readonly pharmacyId: number;
  readonly trust: TrustStore;
  /** The place in the audit chain of each sign-off, by pack and hash. */
  readonly lines: ReadonlyMap<string, number>;
  /** The public halves that the audit chain names, by key. */
  readonly keys: ReadonlyMap<number, string>;
  /** The place of the first anchor: what the chain names up to there is older than endorsements (AUDIT-7). */
  readonly anchoredFrom: number;
}

interface SignOffRule {
  readonly id: BooksRule;
  readonly says: string;
  readonly isKept: (signOff: StoredSignOff, context: SignOffContext) => boolean;
}

const rules: readonly SignOffRule[] = [
  {
    id: 'I10',
    says: 'every sign-off is about its pack and verifies with the key of the pharmacist who gave it',
    isKept: (signOff, { pharmacyId }) => isSignatureValid(signOff) && isAboutRow(signOff, pharmacyId),
  },
  {
    id: 'I24',
    says: 'every sign-off stands in the audit chain, once, and every sign-off of the chain is kept',
    isKept: (signOff, { lines }) => lines.has(getLineKey(signOff)),
  },
  {
    id: 'I25',
    says: 'every sign-off and its key were endorsed by this installation',
    isKept: (signOff, context) => isOlderThanAnchors(signOff, context) || isEndorsed(signOff, context),
  },
  {
    id: 'I26',
    says: 'a pack with controlled, cytotoxic or warfarin medicines, or sent to correction before, passed by password',
    isKept: (signOff) => signOff.method === 'password' || !needsPassword(signOff),
  },
];

/** Finds the sign-offs of the current pharmacy that break a rule (BOOKS-10, BOOKS-30 to BOOKS-32, BOOKS-34). */
export async function checkSignOffs(
  db: Database,
  pharmacyId: number,
  trust: TrustStore,
): Promise<{ id: BooksRule; says: string; violations: Violation[] }[]> {
  const context = await loadContext(db, pharmacyId, trust);
  const { lines } = context;
  const findings = rules.map((rule) => ({ ...rule, violations: new Array<Violation>() }));
  const unmatched = new Map(lines);
  let last = 0;
  for (let batch = await listSignOffs(db, last); batch.length > 0; batch = await listSignOffs(db, last)) {
    for (const signOff of batch) {
      const { jobId } = signOff;
      for (const { isKept, violations } of findings)
        if (!isKept(signOff, context)) violations.push({ found: `signature ${signOff.id}`, jobId });
      if (!unmatched.delete(getLineKey(signOff)) && lines.has(getLineKey(signOff)))
        findings
          .find(({ id }) => id === 'I24')
          ?.violations.push({ found: `signature ${signOff.id} repeats another`, jobId });
      last = signOff.id;
    }
  }
  findings
    .find(({ id }) => id === 'I24')
    ?.violations.push(
      ...[...unmatched].map(([key, seq]) => ({
        found: `line ${seq} names a sign-off that is gone`,
        jobId: readLineJob(key),
      })),
    );
  return [
    ...findings.map(({ id, says, violations }) => ({ id, says, violations })),
    {
      id: 'I27',
      says: 'every void of a sign-off stands in the audit chain after it, and every void of the chain is kept',
      violations: await findVoidFaults(db, lines),
    },
  ];
}

const actSchema = z.object({ statementSha256: z.string().optional(), publicKey: z.string().optional() });

async function loadContext(db: Database, pharmacyId: number, trust: TrustStore): Promise<SignOffContext> {
  const signed = await listActLines(db, 'packJob', 'statementSha256');
  const made = await listActLines(db, 'signingKey', 'publicKey');
  return {
    pharmacyId,
    trust,
    lines: new Map(
      signed.map(({ seq, objectId, detail }) => [
        `${objectId} ${readAs(actSchema, detail)?.statementSha256}`,
        seq,
      ]),
    ),
    keys: new Map(
      made.map(({ objectId, detail }) => [objectId ?? 0, readAs(actSchema, detail)?.publicKey ?? '']),
    ),
    anchoredFrom: trust.listAnchors(pharmacyId)[0]?.seq ?? Number.POSITIVE_INFINITY,
  };
}

const getLineKey = ({ jobId, sha256 }: StoredSignOff): string =>
  `${jobId} ${Buffer.from(sha256).toString('hex')}`;

const readLineJob = (key: string): number => Number(key.split(' ')[0]);

// A pharmacist's own session may pass a pack without a password; the pass is stated, not signed (PACK-24).
function isSignatureValid({ statement, sha256, signature, publicKey, keyUserId, ...signOff }: StoredSignOff) {
  if (!computeSha256(statement).equals(sha256)) return false;
  if (signature === null) return publicKey === null && signOff.method === 'session';
  return (
    publicKey !== null && keyUserId === signOff.pharmacistId && isSignedBy(publicKey, statement, signature)
  );
}

const statementSchema = z.object({
  pharmacyId: z.int(),
  jobId: z.int(),
  jobVersion: z.int(),
  snapshotVersion: z.int(),
  snapshotSha256: z.string(),
  pharmacistId: z.int(),
  authMethod: z.string(),
});

function isAboutRow(signOff: StoredSignOff, pharmacyId: number): boolean {
  const stated = readAs(statementSchema, signOff.statement);
  return (
    stated !== null &&
    stated.pharmacyId === pharmacyId &&
    stated.jobId === signOff.jobId &&
    stated.snapshotVersion === signOff.snapshotVersion &&
    stated.snapshotSha256 === signOff.snapshotSha256 &&
    stated.pharmacistId === signOff.pharmacistId &&
    stated.authMethod === signOff.method
  );
}

const isOlderThanAnchors = (signOff: StoredSignOff, { lines, anchoredFrom }: SignOffContext): boolean =>
  (lines.get(getLineKey(signOff)) ?? Number.POSITIVE_INFINITY) <= anchoredFrom;

const isEndorsed = (signOff: StoredSignOff, context: SignOffContext): boolean =>
  context.trust.isEndorsed('sign-off', signOff.statement, signOff.endorsement) &&
  (signOff.publicKey === null || isKeyEndorsed(signOff, context));

/** Of a key that another pharmacy of the person endorsed, the audit chain is not seen here. */
function isKeyEndorsed(
  { keyId, keyUserId, publicKey, keyEndorsement, endorsedIn }: StoredSignOff,
  { pharmacyId, trust, keys }: SignOffContext,
): boolean {
  if (keyId === null || keyUserId === null || publicKey === null || endorsedIn === null) return false;
  if (!trust.isEndorsed('signing key', formatKeyClaim(keyUserId, publicKey, endorsedIn), keyEndorsement))
    return false;
  return endorsedIn !== pharmacyId || keys.get(keyId) === Buffer.from(publicKey).toString('base64');
}

const contentSchema = z.object({
  lines: z.array(z.object({ category: z.enum(packCategories), isGuarded: z.optional(z.boolean()) })),
});

function needsPassword({ statement, content, rejectedVersion }: StoredSignOff): boolean {
  const stated = readAs(statementSchema, statement);
  const frozen = readAs(contentSchema, content ?? '');
  if (!stated || !frozen) return true;
  const lines = frozen.lines.map(({ category, isGuarded = false }) => ({
    isGuarded: isGuardedLine({ category, isGuarded }),
  }));
  const wasRejected = rejectedVersion !== null && rejectedVersion < stated.jobVersion;
  return isPasswordRequired({ wasRejected, lines });
}
