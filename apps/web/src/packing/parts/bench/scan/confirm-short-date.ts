import { displayDrugName } from '@packwright/core/medicines';
import { confirm } from '../../../../kit/dialog/index.ts';
import { translate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import { formatWireDay } from '../../../../kit/store/index.ts';
import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { askMessages } from '../../../messages/index.ts';

/** Asks before stock goes into a pack that lasts longer than it (PACK-73). */
export const confirmShortDate = (line: PackLine, expiryDate: string, { packEndDate }: BenchPack) =>
  confirm({
    title: translate(askMessages, 'shortDated.title'),
    message: translate(askMessages, 'shortDated.text', {
      drug: isolateText(displayDrugName(line)),
      date: isolateText(formatWireDay(expiryDate)),
      end: isolateText(formatWireDay(packEndDate)),
    }),
    verb: translate(askMessages, 'shortDated.verb'),
    dangerous: true,
  });
