import type { Guide } from '../machinery/index.ts';
import type { brandSwapCalls } from './calls.ts';

export const brandSwapGuide: Guide<typeof brandSwapCalls> = {
  tag: 'Brand swap',
  description: 'Exchanging a brand for another of the same generic, with the pills of its balance.',
  values: {
    fromDrugId: 4711,
    toDrugId: 4712,
    fromDrugName: 'Demoformin 500 mg',
    toDrugName: 'Formetra 500 mg',
    patientCount: 12,
    prescriptionCount: 13,
    preventedBy: 'Priya Raman',
    preventedComment: 'The prescriber wants this brand',
    openPackCount: 1,
    movedQty: '46',
    brandSwapId: 230,
    swappedCount: 1,
    'BrandSwapLine.skipReason': '',
    'BrandSwapLine.packType': 0,
  },
  bodies: {
    swapBrand: { fromDrugId: 4711, toDrugId: 4712, prescriptionIds: [9915], comment: 'Out of stock' },
  },
};
