import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the brand swap. */
export const brandSwapRefusals = {
  notOtherBrand: {
    code: 'NOT_OTHER_BRAND',
    status: 409,
    title: 'Brand Swap',
    message: 'Only brands with the same generic code and strength can be swapped.',
  },
  brandNotOffered: {
    code: 'BRAND_NOT_OFFERED',
    status: 409,
    title: 'Brand Swap',
    message: 'The new brand is ceased, archived or still awaits review. Choose another one.',
  },
  warfarinBrand: {
    code: 'WARFARIN_BRAND',
    status: 409,
    title: 'Brand Swap',
    message: 'Brands of warfarin must not be swapped.',
  },
  brandCritical: {
    code: 'BRAND_CRITICAL',
    status: 409,
    title: 'Brand Swap',
    message:
      'The brand of this medicine must stay the same. If the prescriber changes it, change each medicine by hand.',
  },
} as const satisfies Record<string, RefusalEntry>;
