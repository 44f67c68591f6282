import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import { claimList, type reportingCalls } from '@packwright/contract/reporting';
import { claimReasonTexts } from '@packwright/contract/sentences';
import { formatDay } from '@packwright/core/days';
import { limits } from '@packwright/core/fields';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentClaim } from '../present/claims.ts';
import { findClaims } from '../reads/search-claims.ts';

/** The services of a period as a table (CLAIM-6). */
export async function exportClaims(
  work: Work,
  { format = 'xlsx', columns, language, ...filter }: HandlerInput<typeof reportingCalls.exportClaims>['body'],
): Promise<FileLink> {
  const { shown } = await findClaims(work, filter, filter);
  if (shown.length > limits.exportRows) throw new Refusal(sharedRefusals.exportTooLarge);
  const patientIds = [...new Set(shown.map(({ patient }) => patient.id))];
  work.recordPatientRead({ subjects: { patient: patientIds }, total: patientIds.length });
  work.audit({ area: 'claims', action: 'export claims', detail: { ...filter, rows: shown.length } });
  if (shown.length === 0) return { fileName: '', fileUrl: '' };
  const about = [`${formatDay(filter.fromDate)} – ${formatDay(filter.toDate)}`];
  const texts = claimReasonTexts[language ?? 'en'];
  const rows = shown.map(presentClaim).map((row) => ({
    ...row,
    reasons: row.reasons.map((code) => `${texts[code] ?? ''} (${code})`),
  }));
  return exportList(work, claimList, [rows], { format, columns, language, about });
}
