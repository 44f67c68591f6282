import '../../theme/choices.css';
import '../../theme/fields.css';
import { Select } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { useCallback, useMemo, useState } from 'react';
import { useGroupChoices } from '../../facilities/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useSelection, useTable } from '../../kit/table/index.ts';
import {
  importPatients,
  type Show,
  type StagedPatient,
  useRefetchPatients,
  useStagedCount,
  useStagedPatients,
} from '../calls/patients.ts';
import { importingMessages } from '../messages/index.ts';
import { type GroupOfRow, useStagedColumns } from '../parts/staged-columns.tsx';
import { ImportButton, StagedList, useShow } from '../parts/staged-list.tsx';

const ComparePatientDialog = lazyPart(() =>
  import('../parts/compare-patient-dialog.tsx').then((module) => module.ComparePatientDialog),
);

/** /patient/import: patients of the dispensing system, new ones to import and known ones to compare. */
export function PatientImportPage() {
  const t = useTranslate(importingMessages);
  const [show, setShow] = useShow();
  const table = useTable('staged-patients');
  const query = useStagedPatients(table.asked, show);
  const [compared, setCompared] = useState<StagedPatient | null>(null);
  const { groupOfRow, chosen, chooseRest, selection } = useGroups(query.data?.data);
  const columns = useStagedColumns(groupOfRow, setCompared);
  const counts: Readonly<Record<Show, number | undefined>> = {
    new: useStagedCount('new', table.state.query),
    known: useStagedCount('known', table.state.query),
  };
  return (
    <StagedList
      t={t}
      table={table}
      show={show}
      onShow={setShow}
      nameShow={(id) => t(`show.${id}`)}
      counts={counts}
      columns={columns}
      query={query}
      rowName={formatPersonName}
      selection={selection}
      act={<ImportChosen rows={chosen} onRest={chooseRest} onDone={selection.clear} />}
      ours="/patient/list"
      file="/patient/import/file"
    >
      {compared && <ComparePatientDialog row={compared} onClose={() => setCompared(null)} />}
    </StagedList>
  );
}

interface ChosenRow {
  readonly dispenseStagingId: number;
  readonly patientGroupId: number;
}

/** The group of each row: chosen here, or suggested by the dispense code of a group. */
function useGroups(rows: readonly StagedPatient[] | undefined) {
  const selection = useSelection<number>();
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map());
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map());
  const fresh = rows?.filter(({ dispenseStagingId: id }) => !seen.has(id)) ?? [];
  // Rows of other pages stay selected, so their suggestions are kept.
  if (fresh.length > 0)
    setSeen(new Map([...seen, ...fresh.map((row) => [row.dispenseStagingId, row.patientGroupId] as const)]));
  const findGroup = useCallback((id: number): number => picked.get(id) ?? seen.get(id) ?? 0, [picked, seen]);
  const groupOfRow = useMemo(
    (): GroupOfRow => ({
      find: ({ dispenseStagingId }) => findGroup(dispenseStagingId),
      choose: ({ dispenseStagingId: id }, groupId) => setPicked((before) => new Map(before).set(id, groupId)),
    }),
    [findGroup],
  );
  const chosen: readonly ChosenRow[] = [...selection.ids].map((id) => ({
    dispenseStagingId: id,
    patientGroupId: findGroup(id),
  }));
  const chooseRest = (groupId: number): void => {
    const rest = chosen.filter(({ patientGroupId }) => patientGroupId === 0);
    setPicked(new Map([...picked, ...rest.map(({ dispenseStagingId: id }) => [id, groupId] as const)]));
  };
  return { groupOfRow, chosen, chooseRest, selection };
}

interface ImportChosenProps {
  readonly rows: readonly ChosenRow[];
  readonly onRest: (groupId: number) => void;
  readonly onDone: () => void;
}

function ImportChosen({ rows, onRest, onDone }: ImportChosenProps) {
  const t = useTranslate(importingMessages);
  const groups = useGroupChoices().data ?? [];
  const refetch = useRefetchPatients();
  const lacksGroup = rows.some(({ patientGroupId }) => patientGroupId === 0);
  return (
    <>
      {lacksGroup && (
        <Select
          w={280}
          aria-label={t('group.rest')}
          placeholder={t('group.rest')}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(value) => value !== null && onRest(Number(value))}
          searchable
        />
      )}
      <ImportButton
        count={rows.length}
        label={t('import', { count: rows.length })}
        disabled={lacksGroup}
        importRows={() => importPatients(rows)}
        refetch={refetch}
        onDone={onDone}
      />
    </>
  );
}
