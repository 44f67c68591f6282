import '../../theme/fields.css';
import { Button, Select } from '@mantine/core';
import { stagedPatientList } from '@packwright/contract/importing';
import { formatPersonName } from '@packwright/core/identifiers';
import { useMemo } from 'react';
import { useGroupChoices } from '../../facilities/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, isolateText } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import type { StagedPatient } from '../calls/patients.ts';
import { importingMessages } from '../messages/index.ts';
import styles from './remarks.module.css';
import { StagedRemarks } from './staged-remarks.tsx';

export interface GroupOfRow {
  readonly find: (row: StagedPatient) => number;
  readonly choose: (row: StagedPatient, groupId: number) => void;
}

/** The columns of staged patients: new ones with a group to choose, known ones with what differs. */
export function useStagedColumns(
  groupOfRow: GroupOfRow,
  onCompare: (row: StagedPatient) => void,
): readonly ListColumn<StagedPatient>[] {
  const t = useTranslate(importingMessages);
  const groups = useGroupChoices().data;
  const cells = useMemo((): ListCells<StagedPatient> => {
    const options = (groups ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return {
      remarks: (row) => (
        <div className={styles.remarks}>
          {row.differences.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => onCompare(row)}>
              {t('compare', { count: row.differences.length })}
            </Button>
          )}
          <StagedRemarks row={row} />
        </div>
      ),
      group: (row) =>
        row.stagingState === 'new' ? (
          <Select
            size="xs"
            aria-label={t('group', { name: isolateText(formatPersonName(row)) })}
            placeholder={t('group.choose')}
            data={options}
            value={groupOfRow.find(row) === 0 ? null : String(groupOfRow.find(row))}
            onChange={(value) => groupOfRow.choose(row, Number(value ?? 0))}
            allowDeselect={false}
            searchable
          />
        ) : (
          <BidiText>
            {options.find(({ value }) => value === String(row.patientGroupId))?.label ?? ''}
          </BidiText>
        ),
    };
  }, [groups, groupOfRow, onCompare, t]);
  return useListColumns(stagedPatientList, cells);
}
