import { displayDrugName } from '@packwright/core/medicines';
import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { DataTable, type TableDefaults, useTable } from '../../kit/table/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import { type DrugFilter, type DrugRow, useDrugList } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { useDrugColumns } from './drug-columns.tsx';
import { useDrugActions } from './use-drug-actions.tsx';

const byName: TableDefaults = { sort: { field: 'drugName', order: 'asc' } };

interface DrugTableProps {
  /** Names the table in what is saved per user. */
  readonly id: string;
  readonly label: string;
  readonly filter: DrugFilter;
  readonly empty: ReactNode;
}

/** Drugs with what may be done to each. */
export function DrugTable({ id, label, filter, empty }: DrugTableProps) {
  const t = useTranslate(messages);
  const table = useTable(id, byName);
  const columns = useDrugColumns();
  const query = useDrugList(table.asked, filter);
  const navigate = useNavigate();
  const mayOpen = useMayOpen()('DRUG', 'update');
  const { getActions, dialog } = useDrugActions();
  const open = (drug: DrugRow): void => void navigate({ to: `/drug/${drug.drugId}` });
  return (
    <>
      <DataTable<DrugRow, number>
        label={label}
        table={table}
        columns={columns}
        query={query}
        rowId={({ drugId }) => drugId}
        rowName={displayDrugName}
        searchLabel={t('drugs.search')}
        empty={empty}
        {...(mayOpen && {
          onOpen: open,
          rowMenu: (drug: DrugRow) => (
            <>
              <Menu.Item onClick={() => open(drug)}>{t('drug.open')}</Menu.Item>
              {getActions(drug).map((act) => (
                <Menu.Item key={act.id} onClick={act.run} {...(act.isDangerous && { 'data-danger': true })}>
                  {t(act.word)}
                </Menu.Item>
              ))}
            </>
          ),
        })}
      />
      {dialog}
    </>
  );
}
