import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText } from '../../../../kit/page/index.ts';
import type { PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from './line-list.module.css';
import { computeNeededQuantity, findOtherQuantity, formatLineQuantity } from './line-state.ts';

/** The quantity that the doses need, or how much of it is in the pack where that is another one: "12 of 14". */
export function LineQuantity({ line }: { readonly line: PackLine }) {
  const t = useTranslate(benchMessages);
  const needed = formatLineQuantity(computeNeededQuantity(line));
  const packed = findOtherQuantity(line);
  if (packed === null) return <BidiText>{needed}</BidiText>;
  return (
    <span className={styles.other}>
      <BidiText>{t('quantityOf', { packed: formatLineQuantity(packed), needed })}</BidiText>
    </span>
  );
}
