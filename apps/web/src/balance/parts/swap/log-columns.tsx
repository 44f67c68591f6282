import { useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { Iso } from '../../../kit/page/index.ts';
import { useMoment } from '../../../kit/store/index.ts';
import type { Column } from '../../../kit/table/index.ts';
import type { LogRow } from '../../calls/index.ts';
import { swapMessages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';

/** The columns of the log, one line for each medicine. */
export function useLogColumns(): readonly Column<LogRow>[] {
  const t = useTranslate(swapMessages);
  const moment = useMoment();
  return useMemo(
    () => [
      { id: 'date', header: t('log.column.date'), sort: true, cell: ({ date }) => <Iso>{moment(date)}</Iso> },
      {
        id: 'patientName',
        header: t('column.patient'),
        always: true,
        cell: ({ patientName }) => <Iso>{patientName}</Iso>,
      },
      { id: 'foilLabel', header: t('column.pack'), cell: ({ foilLabel }) => <Iso>{foilLabel}</Iso> },
      {
        id: 'fromDrugName',
        header: t('log.column.from'),
        cell: ({ fromDrugName }) => <Iso>{fromDrugName}</Iso>,
      },
      { id: 'toDrugName', header: t('log.column.to'), cell: ({ toDrugName }) => <Iso>{toDrugName}</Iso> },
      {
        id: 'movedQty',
        header: t('log.column.moved'),
        align: 'end',
        cell: ({ movedQty }) => <Amount text={movedQty} />,
      },
      { id: 'userName', header: t('log.column.user'), cell: ({ userName }) => <Iso>{userName}</Iso> },
      {
        id: 'comment',
        header: t('log.column.comment'),
        cell: ({ comment }) => (
          <span className="cut" title={comment}>
            <Iso>{comment}</Iso>
          </span>
        ),
      },
    ],
    [t, moment],
  );
}
