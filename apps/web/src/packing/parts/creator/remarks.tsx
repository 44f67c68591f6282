import { readWireDay } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText, Pill } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { LazyConsiderationPills, useStatusName } from '../../../patients/index.ts';
import type { QuickPrintRow } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { findAwayStatus } from './away-status.ts';
import styles from './creator.module.css';
import { StoppingMedicines } from './stopping-medicines.tsx';

/** The warnings against packing, or that there are none. */
export function Remarks({ row }: { readonly row: QuickPrintRow }) {
  const t = useTranslate(creatorMessages);
  const statusName = useStatusName();
  const away = findAwayStatus(row);
  const from = readWireDay(row.suspendFromDate);
  const to = readWireDay(row.suspendToDate);
  const isSuspended = from !== null || row.packingStatus === packingStatuses.suspended.code;
  const formatSuspension = (): string => {
    if (from === null) return t('remark.suspendedByHand');
    if (to === null) return t('remark.suspendedOpen', { from: isolateText(formatWireDay(from)) });
    return t('remark.suspended', {
      from: isolateText(formatWireDay(from)),
      to: isolateText(formatWireDay(to)),
    });
  };
  const { considerations, otherConsideration } = row;
  const remarks = [
    (considerations.length > 0 || otherConsideration !== '') && (
      <LazyConsiderationPills
        key="considerations"
        considerations={considerations}
        otherConsideration={otherConsideration}
      />
    ),
    away !== null && (
      <Pill key="away" tone="amber">
        {statusName(away)}
      </Pill>
    ),
    isSuspended && (
      <span key="suspended" className={styles.suspended}>
        <Pill tone="amber">{formatSuspension()}</Pill>
      </span>
    ),
    row.inCompleteProfileOrNoDoses && (
      <Pill key="doses" tone="red">
        {t('remark.noDoses')}
      </Pill>
    ),
    row.stops.length > 0 && (
      <span key="stops" className={styles.stops}>
        <StoppingMedicines patientId={row.patientId} stops={row.stops} />
      </span>
    ),
    row.printPartial && (
      <Pill key="partial" tone="blue">
        {t('remark.partial')}
      </Pill>
    ),
  ].filter((remark) => remark !== false);
  if (remarks.length > 0) return <span className={styles.remarks}>{remarks}</span>;
  return (
    <Pill tone={row.isPrintable ? 'green' : 'grey'}>
      {t(row.isPrintable ? 'remark.ready' : 'remark.notPrintable')}
    </Pill>
  );
}
