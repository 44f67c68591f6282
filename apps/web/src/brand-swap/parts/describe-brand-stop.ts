import { brandSwapRefusals } from '@packwright/contract';
import type { BrandBlockReason } from '@packwright/core/medicines';
import { translate } from '../../kit/language/index.ts';
import { translateRefusalCode } from '../failure.ts';
import { swapMessages } from '../messages/index.ts';

/** Why a brand is never swapped, in the reader's language (SWAP-4). */
export function describeBrandStop(stop: BrandBlockReason): string {
  switch (stop) {
    case 'WARFARIN_BRAND':
      return translateRefusalCode(stop, brandSwapRefusals.warfarinBrand.message);
    case 'BRAND_CRITICAL':
      return translateRefusalCode(stop, brandSwapRefusals.brandCritical.message);
    case 'NO_GENERIC_CODE':
      return translate(swapMessages, 'noGenericCode');
  }
}
