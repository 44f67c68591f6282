import { displayDrugName } from '@packwright/core/medicines';
import { Tablet } from '../../../../catalogue/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText } from '../../../../kit/page/index.ts';
import type { PackLine } from '../../../calls/index.ts';
import { askMessages } from '../../../messages/index.ts';
import styles from '../bench.module.css';
import { getTabletLook } from '../medicines/tablet.tsx';

/** The medicine that a person confirms without a scan: its tablet and name, to be compared with what lies there. */
export function MedicineToCompare({ line }: { readonly line: PackLine }) {
  const t = useTranslate(askMessages);
  return (
    <div className={styles.panelHead}>
      <span className={styles.panelLook}>
        <Tablet look={getTabletLook(line)} />
      </span>
      <div className={styles.panelName}>
        <strong>
          <BidiText>{displayDrugName(line)}</BidiText>
        </strong>
        <p>{t('manual.warning')}</p>
      </div>
    </div>
  );
}
