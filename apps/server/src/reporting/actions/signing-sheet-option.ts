import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { assertOwnPharmacy } from '../../access/index.ts';
import type { Work } from '../../platform/work.ts';
import { getSigningOption, saveSigningOption } from '../store/index.ts';

type Option = HandlerOutput<typeof reportingCalls.getSigningSheetOption>;

export async function loadSigningOption(work: Work, pharmacyId: number): Promise<Option> {
  assertOwnPharmacy(work, pharmacyId);
  const option = await getSigningOption(work.db);
  return {
    includeOptionForCareWorker: option.includeOptionForCareWorker,
    printInsulinOnRegularSheets: option.printInsulinOnRegularSheets,
    printWarfarinOnRegularSheets: option.printWarfarinOnRegularSheets,
    removeAdminDates: option.removeAdminDates,
    printOrder: option.printOrder,
  };
}

/** Keeps what the sheets of the pharmacy begin with; what is absent stays (SIGN-10, API-11). */
export async function changeSigningOption(
  work: Work,
  pharmacyId: number,
  change: HandlerInput<typeof reportingCalls.saveSigningSheetOption>['body'],
): Promise<void> {
  const before = await loadSigningOption(work, pharmacyId);
  const after = { ...before, ...change };
  await saveSigningOption(work.db, { pharmacyId, ...after });
  work.audit({
    area: 'reporting',
    action: 'change signing sheet option',
    detail: { before, after },
  });
}
