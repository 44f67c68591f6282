import { Button } from '@mantine/core';
import { stagedPrescriptionList } from '@packwright/contract/importing';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, isolateText, Page, Pill } from '../../kit/page/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { usePatient } from '../../patients/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { type Supply, useSupplies } from '../calls/supplies.ts';
import { supplyMessages } from '../messages/supplies.ts';
import styles from '../parts/remarks.module.css';

/** /patient/{id}/supplied: the medicines that the dispensing system supplied, beside those of the profile. */
export function SupplyListPage() {
  const t = useTranslate(supplyMessages);
  const patientId = Number(useParams({ strict: false }).id);
  const table = useTable('supplies');
  const query = useSupplies(patientId, table.asked);
  const columns = useSupplyColumns();
  const patient = usePatient(patientId).data;
  return (
    <Page
      title={t('title')}
      beside={patient && <BidiText>{formatPersonName(patient)}</BidiText>}
      fill
      acts={
        <Button component={Link} to={`/patient/${patientId}/medication`} variant="default">
          {t('toProfile')}
        </Button>
      }
    >
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.dispenseStagingId}
        rowName={({ dispensedBrand }) => dispensedBrand}
        searchLabel={t('search')}
        empty={<NothingSupplied patientId={patientId} />}
      />
    </Page>
  );
}

/** Without a dispense ID nothing can be known of the patient's supplies. */
function NothingSupplied({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(supplyMessages);
  const isUnnumbered = usePatient(patientId).data?.externalPatientId === 0;
  return isUnnumbered ? (
    <EmptyState title={t('noNumber')} hint={t('noNumberHint')}>
      <Button component={Link} to={`/patient/${patientId}/details`}>
        {t('toDetails')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')} hint={t('emptyHint')}>
      <Button component={Link} to={`/patient/${patientId}/medication`} variant="default">
        {t('toProfile')}
      </Button>
    </EmptyState>
  );
}

function useSupplyColumns(): readonly ListColumn<Supply>[] {
  const cells = useMemo(
    (): ListCells<Supply> => ({
      dispensedBrand: ({ dispensedBrand }) => <BidiText>{dispensedBrand}</BidiText>,
      remarks: (row) => (
        <div className={styles.remarks}>
          <SupplyRemarks row={row} />
        </div>
      ),
    }),
    [],
  );
  return useListColumns(stagedPrescriptionList, cells);
}

function SupplyRemarks({ row }: { readonly row: Supply }) {
  const t = useTranslate(supplyMessages);
  const name = isolateText(row.dispensedBrand);
  const address = `/patient/${row.patientId}/supplied/${row.dispenseStagingId}`;
  if (row.stagingState === 'same') return <Pill tone="green">{t('onProfile')}</Pill>;
  if (row.stagingState === 'differs')
    return (
      <>
        <Button
          component={Link}
          to={address}
          variant="default"
          size="compact-sm"
          aria-label={t('compare.name', { name })}
        >
          {t('compare')}
        </Button>
        <Pill tone="amber">{t('changed')}</Pill>
      </>
    );
  if (row.drugId === 0) return <Pill tone="amber">{t('noDrug')}</Pill>;
  return (
    <Button component={Link} to={address} size="compact-sm" aria-label={t('import.name', { name })}>
      {t('import')}
    </Button>
  );
}
