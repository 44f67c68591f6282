import { Button } from '@mantine/core';
import { stagedDrugList } from '@packwright/contract/importing';
import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, formatOrDash, isolateText } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import type { StagedDrug } from '../calls/drugs.ts';
import { drugImportMessages } from '../messages/drugs.ts';
import { importingMessages } from '../messages/index.ts';
import styles from './remarks.module.css';
import { StagedDrugRemarks } from './staged-drug-remarks.tsx';

export interface StagedDrugActs {
  readonly compare: (row: StagedDrug) => void;
  readonly map: (row: StagedDrug) => void;
  readonly unmap: (row: StagedDrug) => void;
}

/** The columns of staged drugs, with what a person may do with each. */
export function useStagedDrugColumns(acts: StagedDrugActs): readonly ListColumn<StagedDrug>[] {
  const mayChange = useMay()({ menu: 'drug', level: 'update' });
  const cells = useMemo(
    (): ListCells<StagedDrug> => ({
      drugName: (row) =>
        row.drugId > 0 && mayChange ? (
          <Link className={styles.link ?? ''} to={`/drug/${row.drugId}`}>
            <BidiText>{displayDrugName(row)}</BidiText>
          </Link>
        ) : (
          <BidiText>{displayDrugName(row)}</BidiText>
        ),
      drugCode: ({ drugCode }) => <BidiText code>{drugCode}</BidiText>,
      packSize: ({ packSize }) => formatOrDash(packSize),
      remarks: (row) => (
        <div className={styles.remarks}>
          {mayChange && <DrugButtons row={row} acts={acts} />}
          <StagedDrugRemarks row={row} />
        </div>
      ),
    }),
    [acts, mayChange],
  );
  return useListColumns(stagedDrugList, cells);
}

interface DrugButtonsProps {
  readonly row: StagedDrug;
  readonly acts: StagedDrugActs;
}

function DrugButtons({ row, acts }: DrugButtonsProps) {
  const t = useTranslate(drugImportMessages);
  const say = useTranslate(importingMessages);
  const name = isolateText(displayDrugName(row));
  return (
    <>
      {row.stagingState === 'new' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('map.name', { name })}
          onClick={() => acts.map(row)}
        >
          {t('map')}
        </Button>
      )}
      {row.differences.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => acts.compare(row)}>
          {say('compare', { count: row.differences.length })}
        </Button>
      )}
      {row.isMapped && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('unmap.name', { name })}
          onClick={() => acts.unmap(row)}
        >
          {t('unmap')}
        </Button>
      )}
    </>
  );
}
