import { swapLogList } from '@packwright/contract/brand-swap';
import { useMemo } from 'react';
import { useSentence } from '../../kit/language/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import type { LogRow } from '../calls.ts';
import { Amount } from '../../balance/index.ts';

/** The columns of the log, one line for each medicine. */
export function useLogColumns(): readonly ListColumn<LogRow>[] {
  const sentence = useSentence();
  const cells = useMemo(
    (): ListCells<LogRow> => ({
      movedQty: ({ movedQty }) => <Amount text={movedQty} />,
      comment: ({ comment }) => (
        <span className="cut" title={sentence(comment)}>
          <BidiText>{sentence(comment)}</BidiText>
        </span>
      ),
    }),
    [sentence],
  );
  return useListColumns(swapLogList, cells);
}
