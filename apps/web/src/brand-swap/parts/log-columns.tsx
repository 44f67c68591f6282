import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import type { LogRow } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import { Amount } from '../../balance/index.ts';

/** The columns of the log, one line for each medicine. */
export function useLogColumns(): readonly ListColumn<LogRow>[] {
  const t = useTranslate(swapMessages);
  const moment = useDateTimeFormat();
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('log.column.date'),
        sort: true,
        cell: ({ date }) => <BidiText>{moment(date)}</BidiText>,
      },
      {
        id: 'patientName',
        header: t('column.patient'),
        always: true,
        cell: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      },
      {
        id: 'foilLabel',
        header: t('column.pack'),
        cell: ({ foilLabel }) => <BidiText>{foilLabel}</BidiText>,
      },
      {
        id: 'fromDrugName',
        header: t('log.column.from'),
        cell: ({ fromDrugName }) => <BidiText>{fromDrugName}</BidiText>,
      },
      {
        id: 'toDrugName',
        header: t('log.column.to'),
        cell: ({ toDrugName }) => <BidiText>{toDrugName}</BidiText>,
      },
      {
        id: 'movedQty',
        header: t('log.column.moved'),
        align: 'end',
        cell: ({ movedQty }) => <Amount text={movedQty} />,
      },
      {
        id: 'userName',
        header: t('log.column.user'),
        cell: ({ userName }) => <BidiText>{userName}</BidiText>,
      },
      {
        id: 'comment',
        header: t('log.column.comment'),
        cell: ({ comment }) => (
          <span className="cut" title={comment}>
            <BidiText>{comment}</BidiText>
          </span>
        ),
      },
    ],
    [t, moment],
  );
}
