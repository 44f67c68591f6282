import { Refusal, reportingRefusals, sharedRefusals } from '@packwright/contract';
import { createDay, formatDay } from '@packwright/core/days';
import { formatKeptPhone } from '@packwright/core/identifiers';
import { lockRequestsToMail, type MailedRequest, markMailed } from '../../balance/index.ts';
import type { Work } from '../../platform/work.ts';
import { getLetterhead, type Letterhead } from '../store/letterhead.ts';

/** Tells prescribers that a letter waits for them; a mail names no patient and no medicine (REQUEST-8). */
export async function mailScriptRequests(
  work: Work,
  scriptRequestIds: readonly number[],
): Promise<{ mailed: number; withoutAddress: number }> {
  const ids = [...new Set(scriptRequestIds)];
  const requests = await lockRequestsToMail(work.db, ids);
  if (requests.length < ids.length) throw new Refusal(sharedRefusals.notFound);
  const reachable = requests.filter(({ email }) => email !== '');
  if (reachable.length === 0) throw new Refusal(reportingRefusals.noMailAddress);
  const head = await getLetterhead(work.db, work.who.pharmacyId);
  // A letter is announced once, however often somebody presses.
  const due = reachable.filter(({ mailedAt }) => mailedAt === null);
  for (const request of due) {
    await work.mail({ recipient: request.email, ...writeMail(request, head) });
    await markMailed(work.db, request, { userId: work.who.userId, at: work.now });
  }
  work.audit({
    area: 'reporting',
    action: 'mail script requests',
    detail: { scriptRequestIds: due.map(({ id }) => id) },
  });
  return { mailed: reachable.length, withoutAddress: requests.length - reachable.length };
}

function writeMail({ id, requestedOn, doctorName, lines }: MailedRequest, { name, phone, fax }: Letterhead) {
  const scripts = lines === 1 ? 'one prescription' : `${lines} prescriptions`;
  const reached = [
    phone[0] && `Phone ${formatKeptPhone(phone[0])}`,
    fax[0] && `Fax ${formatKeptPhone(fax[0])}`,
  ].filter(Boolean);
  return {
    subject: `Request for prescriptions from ${name}`,
    body: [
      `Dear ${doctorName},`,
      '',
      `${name} asks you for ${scripts} by letter ${id} of ${formatDay(createDay(requestedOn))}.`,
      'You get the letter by fax or by hand, because a mail must not name patients or their medicines.',
      'Please call us if you have not received it.',
      '',
      name,
      ...reached,
    ].join('\n'),
  };
}
