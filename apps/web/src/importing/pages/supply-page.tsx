import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import {
  EmptyState,
  hasFailed,
  isolateText,
  LoadFailedPage,
  Page,
  PageSkeleton,
  RecordNotFound,
} from '../../kit/page/index.ts';
import {
  LazyAddForm,
  LazyChangeForm,
  type MedicineStart,
  useFoils,
  useMedicine,
} from '../../medication/index.ts';
import {
  changeMedicine,
  importMedicine,
  type Supply,
  useRefetchSupplies,
  useSupply,
} from '../calls/supplies.ts';
import { supplyMessages } from '../messages/supplies.ts';
import { ChangedSupplyNote, NewSupplyNote } from '../parts/supply-note.tsx';
import { fillChanged, fillNew } from '../parts/supply-values.ts';

/** /patient/{id}/supplied/{stagingId}: a supplied medicine, to complete and save on the profile. */
export function SupplyPage() {
  const params = useParams({ strict: false });
  const supply = useSupply(Number(params.stagingId));
  if (supply.isPending) return <PageSkeleton />;
  if (hasFailed(supply)) return <LoadFailedPage error={supply.error} retry={() => void supply.refetch()} />;
  // The address of one patient must never show the medicine of another.
  if (supply.data.patientId !== Number(params.id)) return <RecordNotFound />;
  const key = supply.data.dispenseStagingId;
  return supply.data.prescriptionId === 0 ? (
    <NewMedicine key={key} supply={supply.data} />
  ) : (
    <KnownMedicine key={key} supply={supply.data} />
  );
}

const getList = ({ patientId }: Supply): string => `/patient/${patientId}/supplied`;

function NewMedicine({ supply }: { readonly supply: Supply }) {
  const t = useTranslate(supplyMessages);
  const { patientId, drugCode, drugId } = supply;
  const foils = useFoils(patientId);
  const refetch = useRefetchSupplies();
  if (drugId === 0)
    return (
      <Note
        supply={supply}
        title={t('noDrugTitle', { name: isolateText(supply.dispensedBrand) })}
        hint={t('noDrugHint', { code: isolateText(drugCode) })}
      >
        <Button component={Link} to="/drug/list">
          {t('toDrugs')}
        </Button>
      </Note>
    );
  if (foils.isPending) return <PageSkeleton />;
  if (hasFailed(foils)) return <LoadFailedPage error={foils.error} retry={() => void foils.refetch()} />;
  if (foils.data.length === 0)
    return (
      <Note supply={supply} title={t('noPack')} hint={t('noPackHint')}>
        <Button component={Link} to={`/patient/${patientId}/medication`}>
          {t('toProfile')}
        </Button>
      </Note>
    );
  const from: MedicineStart = {
    fill: (values, pack) => fillNew(supply, values, pack),
    supplyId: supply.dispenseStagingId,
    send: async (body, isConfirm) => {
      const answer = await importMedicine(supply, { ...body, patientId, drugId }, isConfirm);
      await refetch();
      return answer;
    },
    note: <NewSupplyNote supply={supply} />,
    back: getList(supply),
  };
  return <LazyAddForm patientId={patientId} code={drugCode} foils={foils.data} from={from} />;
}

function KnownMedicine({ supply }: { readonly supply: Supply }) {
  const t = useTranslate(supplyMessages);
  const foils = useFoils(supply.patientId);
  const medicine = useMedicine(supply.prescriptionId);
  const navigate = useNavigate();
  const refetch = useRefetchSupplies();
  const leave = async (): Promise<void> => {
    await refetch();
    await navigate({ to: getList(supply) });
  };
  if (supply.differences.length === 0)
    return (
      <Note
        supply={supply}
        title={t('known', { name: isolateText(supply.dispensedBrand) })}
        hint={t('knownHint')}
      >
        <Button component={Link} to={`/patient/${supply.patientId}/prescription/${supply.prescriptionId}`}>
          {t('toProfile')}
        </Button>
      </Note>
    );
  if (foils.isPending || medicine.isPending) return <PageSkeleton />;
  if (hasFailed(foils)) return <LoadFailedPage error={foils.error} retry={() => void foils.refetch()} />;
  if (hasFailed(medicine))
    return <LoadFailedPage error={medicine.error} retry={() => void medicine.refetch()} />;
  const { version } = medicine.data;
  const from: MedicineStart = {
    fill: (values, pack) => fillChanged(supply, values, pack),
    supplyId: supply.dispenseStagingId,
    send: async (body, isConfirm) => {
      const answer = await changeMedicine(supply, { ...body, version }, isConfirm);
      await refetch();
      return answer;
    },
    note: <ChangedSupplyNote supply={supply} onKept={leave} />,
    back: getList(supply),
  };
  return <LazyChangeForm medicine={medicine.data} foils={foils.data} from={from} />;
}

interface NoteProps {
  readonly supply: Supply;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** There is nothing to fill in, and where to go instead. */
function Note({ supply, title, hint, children }: NoteProps) {
  return (
    <Page title={supply.dispensedBrand}>
      <EmptyState title={title} hint={hint}>
        {children}
      </EmptyState>
    </Page>
  );
}
