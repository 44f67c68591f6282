import type { Work } from '../../platform/work.ts';
import { findPharmacy, insertFeedback } from '../store/index.ts';

interface FeedbackPlace {
  readonly version: string;
  /** Who gets it by mail; without an address it is only kept. */
  readonly recipient: string | undefined;
}

// A mail server may be away for days, and nothing in the feedback grows old.
const usefulMinutes = 30 * 24 * 60;

/** Keeps what a person wrote about the product and mails it in the same transaction (WEB-29). */
export async function sendFeedback(
  work: Work,
  content: string,
  { version, recipient }: FeedbackPlace,
): Promise<void> {
  const { db, who, now } = work;
  const feedback = { userId: who.userId, content, productVersion: version, sentAt: now };
  const id = await insertFeedback(db, who.pharmacyId, feedback);
  work.audit({ area: 'access', action: 'send feedback', objectKind: 'feedback', objectId: id });
  if (recipient === undefined) return;
  const pharmacy = await findPharmacy(db, who.pharmacyId);
  await work.mail({
    recipient,
    subject: 'Feedback from a pharmacy',
    body: [
      `${who.fullName} (${who.userName}) of ${pharmacy?.name ?? ''} wrote with Packwright ${version}:`,
      '',
      content,
    ].join('\n'),
    usefulMinutes,
  });
}
