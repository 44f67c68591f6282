import { Refusal, sharedRefusals } from '@packwright/contract';
import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { HandlerInput } from '@packwright/contract/machinery';
import { highRiskCodes } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { findHighRiskList, saveHighRiskList } from '../store/index.ts';

/** The codes of the pharmacy, or the shipped ones while it has none of its own (DRUG-8). */
export async function getHighRiskCodes(work: Work) {
  const own = await findHighRiskList(work.db);
  return { codes: [...(own?.codes ?? highRiskCodes)], version: own?.version ?? 0 };
}

/** Says which ATC codes are high-risk in this pharmacy; every mark follows at once. */
export async function setHighRiskCodes(
  work: Work,
  body: HandlerInput<typeof catalogueCalls.setHighRiskCodes>['body'],
): Promise<void> {
  const before = await getHighRiskCodes(work);
  const codes = [...new Set(body.codes)].toSorted();
  const isSaved = await saveHighRiskList(work.db, work.who.pharmacyId, {
    codes,
    version: body.version ?? before.version,
  });
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
  const added = codes.filter((code) => !before.codes.includes(code));
  const removed = before.codes.filter((code) => !codes.includes(code));
  work.audit({
    area: 'catalogue',
    action: 'change high-risk codes',
    objectKind: 'pharmacy',
    objectId: work.who.pharmacyId,
    detail: { added, removed },
  });
  await announceCatalogue(work, 'drug', []);
}
