import { buildFieldRefusal, Refusal, reportingRefusals, sharedRefusals } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import { createDay } from '@packwright/core/days';
import { isSamePrescriberNumber } from '@packwright/core/identifiers';
import { judgeLetterLink, mostWrongNumbers } from '@packwright/core/script-requests';
import type { ScriptLetterFacts } from '@packwright/pdf';
import { countUnknownToken } from '../../access/index.ts';
import {
  countWrongNumber,
  findRequest,
  type LetterLinkRow,
  listRequestedPatients,
  lockLetterLink,
  lockLinkOfMail,
  markOpened,
  revokeLink,
  saveLetterSecret,
} from '../../balance/index.ts';
import { type AuditLine, writeAudit } from '../../platform/audit/index.ts';
import { computeSha256, createRandomToken } from '../../platform/clock/index.ts';
import { type Database, switchTenant, type Tenancy } from '../../platform/database/index.ts';
import type { OpenLetter } from '../../platform/mail/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { parseLetterKey, type PresentedKey } from '../rules/letter-key.ts';
import { drawLetters } from './draw-letters.ts';

const { letterLinkEnded, letterLinkLocked, wrongPrescriberNumber } = reportingRefusals;

/**
 * The address of a letter, made as its mail leaves: only the mail ever holds it (decision 0138). Its key names the
 * pharmacy, because its reader has no session, and stands after the hash, so that no log holds it.
 */
export const createLetterOpener =
  ({ settings, clock }: Pick<Platform, 'settings' | 'clock'>): OpenLetter =>
  async (db, { pharmacyId, linkId }) => {
    await switchTenant(db, pharmacyId);
    const link = await lockLinkOfMail(db, linkId);
    if (settings.publicUrl === undefined || !link || judgeLetterLink(link, clock.now()) !== 'live')
      return null;
    const key = `${pharmacyId}-${createRandomToken()}`;
    await saveLetterSecret(db, linkId, computeSha256(key));
    return `${settings.publicUrl}/auth/script-letter#key=${key}`;
  };

/** Takes back the link of a letter (REQUEST-13). */
export async function revokeLetterLink(work: Work, requestId: number): Promise<void> {
  const isRevoked = await revokeLink(work.db, requestId, { userId: work.who.userId, at: work.now });
  if (!isRevoked) throw new Refusal(sharedRefusals.notFound);
  const line = { action: 'revoke letter link', objectKind: 'scriptRequest', objectId: requestId } as const;
  work.audit({ area: 'reporting', ...line, detail: { letterNumber: requestId } });
}

/**
 * The letter behind a link, for the number of its prescriber (REQUEST-10). Wrong numbers and tries of a link that ended
 * are told to the pharmacy although the call is refused.
 */
export async function openScriptLetter(
  platform: Platform,
  work: Work<null>,
  { key, prescriberNumber }: { readonly key: string; readonly prescriberNumber: string },
): Promise<FileAnswer> {
  const presented = parseLetterKey(key);
  const judged = presented && (await judgeOpening(platform, work, presented, prescriberNumber));
  if (judged?.refusal === null) return openLetter(work, judged.link);
  // Before the line is written: nobody fills the log of a pharmacy by a link that ended.
  await countUnknownToken(platform, work);
  if (!judged) throw new Refusal(letterLinkEnded);
  const { link, refusal, state: linkState } = judged;
  if (linkState !== 'live')
    await inSideTransaction(platform, nameTenant(link), (db) =>
      auditOpening(db, work, link, { action: 'letter link refused', detail: { linkState } }),
    );
  throw refusal;
}

interface Judged {
  readonly link: LetterLinkRow;
  readonly state: ReturnType<typeof judgeLetterLink>;
  /** Null where the letter is to be opened. */
  readonly refusal: Refusal | null;
}

/** Judges guesses of one link one after the other, so that no more than allowed are judged (REQUEST-12). */
const judgeOpening = (
  platform: Platform,
  work: Work<null>,
  { pharmacyId, keyHash }: PresentedKey,
  prescriberNumber: string,
): Promise<Judged | null> =>
  inSideTransaction(platform, nameTenant({ pharmacyId }), async (db) => {
    const link = await lockLetterLink(db, keyHash);
    if (!link) return null;
    const state = judgeLetterLink(link, work.now);
    if (state !== 'live') return { link, state, refusal: new Refusal(letterLinkEnded) };
    if (isSamePrescriberNumber(prescriberNumber, link.prescriberNumber))
      return { link, state, refusal: null };
    const wrongNumbers = await countWrongNumber(db, link.id);
    await auditOpening(db, work, link, { action: 'prescriber number refused', detail: { wrongNumbers } });
    const isLast = wrongNumbers >= mostWrongNumbers;
    const refusal = isLast
      ? new Refusal(letterLinkLocked)
      : buildFieldRefusal(wrongPrescriberNumber, 'prescriberNumber');
    return { link, state, refusal };
  });

const nameTenant = ({ pharmacyId }: Pick<LetterLinkRow, 'pharmacyId'>): Tenancy => ({
  pharmacyId,
  userId: null,
});

const auditOpening = (
  db: Database,
  { now: at, address, call }: Work<null>,
  link: LetterLinkRow,
  line: OpeningLine,
): Promise<void> => {
  const { pharmacyId } = link;
  const origin = { pharmacyId, actorId: 0, sessionId: null, address, call, at };
  return writeAudit(db, origin, [describeOpening(link, line)]);
};

type OpeningLine = Pick<AuditLine, 'action' | 'detail'>;

/** Nobody is signed in: the line says whose letter it was. */
const describeOpening = (
  { requestId, doctorId }: LetterLinkRow,
  { action, detail }: OpeningLine,
): AuditLine => ({
  area: 'reporting',
  action,
  objectKind: 'scriptRequest',
  objectId: requestId,
  detail: { letterNumber: requestId, doctorId, ...detail },
});

async function openLetter(work: Work<null>, link: LetterLinkRow): Promise<FileAnswer> {
  const { db } = work;
  const { pharmacyId } = link;
  await switchTenant(db, pharmacyId);
  const request = (await markOpened(db, link, work.now)) && (await findRequest(db, link.requestId));
  if (!request) throw new Refusal(letterLinkEnded);
  const patient = await listRequestedPatients(db, [request.id]);
  work.recordPatientRead({
    reader: { pharmacyId, userId: 0 },
    subjects: { patient },
    total: patient.length,
  });
  work.audit(describeOpening(link, { action: 'open letter link' }));
  const facts = [request.letter as unknown as ScriptLetterFacts];
  const date = createDay(request.requestedOn);
  return {
    fileName: `script-requests-${request.id}.pdf`,
    contentType: 'application/pdf',
    bytes: await drawLetters(work, { pharmacyId, facts, date }),
    isOwnPrint: true,
  };
}
