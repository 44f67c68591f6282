import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the brand swap. */
export const brandSwapRefusals = {
  notOtherBrand: {
    code: 'NOT_OTHER_BRAND',
    status: 409,
    title: 'Brand Swap',
    message: 'Only brands of the same generic code and strength stand for each other.',
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
    message: 'Brands of warfarin are not interchangeable and are never swapped.',
  },
  brandCritical: {
    code: 'BRAND_CRITICAL',
    status: 409,
    title: 'Brand Swap',
    message: 'The brand of this medicine matters. It is changed line by line, as the prescriber says.',
  },
} as const satisfies Record<string, RefusalEntry>;
