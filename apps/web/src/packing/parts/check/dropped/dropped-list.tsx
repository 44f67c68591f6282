import '../../../../theme/fields.css';
import { Checkbox } from '@mantine/core';
import { displayDrugName } from '@packwright/core/medicines';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../../kit/page/index.ts';
import { formatWireDay } from '../../../../kit/store/index.ts';
import { type DroppedMedicine, markDroppedSeen, useUnseenDropped } from '../../../calls/index.ts';
import { droppedMessages } from '../../../messages/index.ts';
import styles from './dropped-list.module.css';

interface DroppedListProps {
  readonly dropped: readonly DroppedMedicine[];
  /** The person at this bench may pass the pack. */
  readonly mayAcknowledge: boolean;
}

/** The medicines of the last pack that are not in this one; each is acknowledged singly (PACK-67). */
export function DroppedList({ dropped, mayAcknowledge }: DroppedListProps) {
  const t = useTranslate(droppedMessages);
  const unseen = useUnseenDropped(dropped);
  if (dropped.length === 0) return null;
  return (
    <section className={styles.box} data-settled={unseen.length === 0 || undefined} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {dropped.map((medicine) => (
          <li key={`${medicine.jobId} ${medicine.prescriptionId}`}>
            <Checkbox
              size="sm"
              checked={!unseen.includes(medicine)}
              disabled={!mayAcknowledge}
              aria-label={t('right', { drug: isolateText(displayDrugName(medicine)) })}
              onChange={({ currentTarget }) => markDroppedSeen(medicine, currentTarget.checked)}
              label={<Medicine medicine={medicine} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Medicine({ medicine }: { readonly medicine: DroppedMedicine }) {
  const t = useTranslate(droppedMessages);
  const { directions, packStartDate, packEndDate } = medicine;
  const days = { from: formatWireDay(packStartDate), to: formatWireDay(packEndDate) };
  return (
    <>
      <strong>
        <BidiText>{displayDrugName(medicine)}</BidiText>
      </strong>
      {directions !== '' && (
        <>
          {' '}
          <BidiText>{directions}</BidiText>
        </>
      )}
      <span className={styles.days}>
        {t('days', { from: isolateText(days.from), to: isolateText(days.to) })}
      </span>
    </>
  );
}
