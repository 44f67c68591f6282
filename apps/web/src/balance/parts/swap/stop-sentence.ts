import { balanceRefusals } from '@packwright/contract';
import type { BrandStop } from '@packwright/core/medicines';
import { say } from '../../../kit/language/index.ts';
import { sentenceOfCode } from '../../failure.ts';
import { swapWords } from '../../words/index.ts';

/** Why a brand is never swapped, in the reader's language (domain 9). */
export function stopSentence(stop: BrandStop): string {
  switch (stop) {
    case 'WARFARIN_BRAND':
      return sentenceOfCode(stop, balanceRefusals.warfarinBrand.message);
    case 'BRAND_CRITICAL':
      return sentenceOfCode(stop, balanceRefusals.brandCritical.message);
    case 'NO_GENERIC_CODE':
      return say(swapWords, 'noGenericCode');
  }
}
