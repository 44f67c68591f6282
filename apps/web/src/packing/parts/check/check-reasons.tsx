import type { CheckReason } from '@packwright/core/jobs';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import type { PackLine } from '../../calls/index.ts';
import { askMessages, checkMessages, droppedMessages } from '../../messages/index.ts';
import { formatLineQuantity } from '../bench/medicines/line-state.ts';
import styles from './check.module.css';

/** Why a pharmacist looks at this medicine alone, in the words of the person who packed it (PACK-59). */
export function CheckReasons({ line }: { readonly line: PackLine }) {
  const t = useTranslate(checkMessages);
  const a = useTranslate(askMessages);
  const d = useTranslate(droppedMessages);
  const formatWords = (...texts: readonly string[]): string => {
    const given = texts.filter((text) => text !== '');
    return given.length === 0 ? t('because.unsaid') : isolateText(given.join(', '));
  };
  // Only a pack at the check knows how it changed.
  const formatChanges = (): string =>
    line.changesSinceLast.map((change) => d(`changed.${change}`)).join(', ') || t('because.changed');
  const { skippedReason } = line;
  const values: Readonly<Partial<Record<CheckReason, Readonly<Record<string, string>>>>> = {
    leftOut: {
      reason: formatWords(skippedReason === '' ? '' : a(`skip.reason.${skippedReason}`), line.skippedComment),
    },
    quantity: {
      packed: isolateText(formatLineQuantity(line.packingQty)),
      needed: isolateText(formatLineQuantity(line.qty)),
      reason: formatWords(line.quantityReason),
    },
    otherBrand: { drug: isolateText(line.substitutedDrugName) },
    shortDated: { date: isolateText(formatWireDay(line.expiryDate)) },
    manual: { reason: formatWords(line.manualReason) },
  };
  if (line.checkReasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={t('because')}>
      {line.checkReasons.map((reason) => (
        <li key={reason}>
          {reason === 'changed' ? formatChanges() : t(`because.${reason}`, values[reason])}
        </li>
      ))}
    </ul>
  );
}
