import { Refusal, reportingRefusals } from '@packwright/contract';
import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { formatKeptPhone } from '@packwright/core/identifiers';
import { judgeLetterLink } from '@packwright/core/script-requests';
import { countUnknownToken } from '../../access/index.ts';
import { findLetterLink } from '../../balance/index.ts';
import { switchTenant } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { parseLetterKey } from '../rules/letter-key.ts';

/** Whose letter a link opens; an unknown link and one that ended are answered alike (REQUEST-13). */
export async function getLetterLink(
  platform: Platform,
  work: Work<null>,
  key: string,
): Promise<HandlerOutput<typeof reportingCalls.getLetterLink>> {
  const known = parseLetterKey(key);
  if (known) await switchTenant(work.db, known.pharmacyId);
  const link = known && (await findLetterLink(work.db, known.keyHash));
  if (!link || judgeLetterLink(link, work.now) !== 'live') {
    await countUnknownToken(platform, work);
    throw new Refusal(reportingRefusals.letterLinkEnded);
  }
  return { pharmacyName: link.pharmacyName, pharmacyPhone: formatKeptPhone(link.pharmacyPhone) };
}
