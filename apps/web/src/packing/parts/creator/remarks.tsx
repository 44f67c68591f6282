import { dayFromWire } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolated, Pill } from '../../../kit/page/index.ts';
import { shownDay } from '../../../kit/store/index.ts';
import { useStatusName } from '../../../patients/index.ts';
import type { QuickPrintRow } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { awayStatus } from './away-status.ts';
import styles from './creator.module.css';

/** What speaks against packing, or that nothing does. */
export function Remarks({ row }: { readonly row: QuickPrintRow }) {
  const t = useTranslate(creatorMessages);
  const statusName = useStatusName();
  const away = awayStatus(row);
  const from = dayFromWire(row.suspendFromDate);
  const to = dayFromWire(row.suspendToDate);
  const isSuspended = from !== null || row.packingStatus === packingStatuses.suspended.code;
  const suspended = (): string => {
    if (from === null) return t('remark.suspendedByHand');
    if (to === null) return t('remark.suspendedOpen', { from: isolated(shownDay(from)) });
    return t('remark.suspended', { from: isolated(shownDay(from)), to: isolated(shownDay(to)) });
  };
  const remarks = [
    away !== null && (
      <Pill key="away" tone="amber">
        {statusName(away)}
      </Pill>
    ),
    isSuspended && (
      <span key="suspended" className={styles.suspended}>
        <Pill tone="amber">{suspended()}</Pill>
      </span>
    ),
    row.inCompleteProfileOrNoDoses && (
      <Pill key="doses" tone="red">
        {t('remark.noDoses')}
      </Pill>
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
