import { Refusal, reportingRefusals, sharedRefusals } from '@packwright/contract';
import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { addDays, findDayStart } from '@packwright/core/days';
import { judgeLetterLink, letterLinkDays } from '@packwright/core/script-requests';
import {
  lockRequestsToMail,
  type MailedRequest,
  markMailed,
  replaceLetterLink,
} from '../../balance/index.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Work } from '../../platform/work.ts';
import { writeLetterMail } from '../rules/write-letter-mail.ts';
import { getLetterhead } from '../store/letterhead.ts';

type Mailed = HandlerOutput<typeof reportingCalls.mailScriptRequests>;

const minutesOfDay = 24 * 60;

/**
 * Sends prescribers a link to their letters, or where they may have none tells them that a letter waits; a mail names no
 * patient and no medicine (REQUEST-8, REQUEST-10).
 */
export async function mailScriptRequests(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  work: Work,
  scriptRequestIds: readonly number[],
): Promise<Mailed> {
  const ids = [...new Set(scriptRequestIds)];
  const requests = await lockRequestsToMail(work.db, ids);
  if (requests.length < ids.length) throw new Refusal(sharedRefusals.notFound);
  const reachable = requests.filter(({ email }) => email !== '');
  if (reachable.length === 0) throw new Refusal(reportingRefusals.noMailAddress);
  const isLive = (request: MailedRequest) => judgeLetterLink(request, work.now) === 'live';
  const mayHaveLink = ({ hasPrescriberNumber, isWaitedFor }: MailedRequest) =>
    publicUrl !== undefined && hasPrescriberNumber && isWaitedFor;
  // A letter is announced once, however often somebody presses, unless its link does not work any more.
  const due = reachable.filter(
    (request) => request.mailedAt === null || (mayHaveLink(request) && !isLive(request)),
  );
  for (const request of due) await mailLetter(work, request, mayHaveLink(request));
  const linked = reachable.filter((request) => mayHaveLink(request) || isLive(request));
  work.audit({
    area: 'reporting',
    action: 'mail script requests',
    detail: {
      scriptRequestIds: due.map(({ id }) => id),
      linkedIds: due.filter(mayHaveLink).map(({ id }) => id),
    },
  });
  return {
    mailed: reachable.length,
    withoutAddress: requests.length - reachable.length,
    linked: linked.length,
    withoutNumber:
      publicUrl === undefined ? 0 : reachable.filter((request) => !request.hasPrescriberNumber).length,
  };
}

async function mailLetter(work: Work, request: MailedRequest, hasLink: boolean): Promise<void> {
  const { pharmacyId, userId, timezone } = work.who;
  const head = await getLetterhead(work.db, pharmacyId);
  const { id: requestId, email: recipient } = request;
  if (hasLink) {
    const lastDay = addDays(work.today, letterLinkDays);
    const linkId = await replaceLetterLink(work.db, {
      pharmacyId,
      requestId,
      madeBy: userId,
      madeAt: work.now,
      expiresAt: findDayStart(timezone, addDays(lastDay, 1)),
    });
    await work.mail({
      recipient,
      ...writeLetterMail(request, head, lastDay),
      usefulMinutes: letterLinkDays * minutesOfDay,
      opensLetter: { pharmacyId, linkId },
    });
  } else await work.mail({ recipient, ...writeLetterMail(request, head, null) });
  await markMailed(work.db, request, { userId, at: work.now });
}
