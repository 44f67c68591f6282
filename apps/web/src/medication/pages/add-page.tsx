import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, LoadFailedPage, hasFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  createPrescription,
  type DrugOption,
  buildDrugByCodeQuery,
  type Foil,
  useFoils,
  useMedicationChange,
  useMedicines,
} from '../calls.ts';
import { toMedicineBody } from '../parts/form/medicine-body.ts';
import { getSuspensions } from '../parts/form/dose-rule.ts';
import type { MedicineValues } from '../parts/form/medicine-values.ts';
import { createMedicineValues } from '../parts/form/new-medicine.ts';
import { DrugBadges } from '../parts/entry/drug-choice.tsx';
import { DrugPicker } from '../parts/entry/drug-picker.tsx';
import { PatientLine } from '../parts/patient-line.tsx';
import { PrescriptionForm } from '../parts/entry/prescription-form.tsx';
import { useIdParam } from '../parts/use-id-param.ts';
import { messages } from '../messages/index.ts';

/** /patient/{patientId}/{foilId?}/add: select a drug, then say how it is given. */
export function AddPage() {
  const t = useTranslate(messages);
  const patientId = useIdParam('id');
  const [url, change] = useUrl();
  const foils = useFoils(patientId);
  const code = typeof url.drug === 'string' ? url.drug : '';
  if (foils.isPending) return <PageSkeleton />;
  if (hasFailed(foils)) return <LoadFailedPage error={foils.error} retry={() => void foils.refetch()} />;
  if (foils.data.length === 0) {
    return (
      <Page title={t('add.title')}>
        <EmptyState title={t('profile.empty')} hint={t('profile.emptyHint')}>
          <Button component={Link} to={`/patient/${patientId}/medication`}>
            {t('add.toProfile')}
          </Button>
        </EmptyState>
      </Page>
    );
  }
  if (code !== '') return <AddForm patientId={patientId} code={code} foils={foils.data} />;
  return (
    <Page
      title={t('add.title')}
      acts={
        <Button variant="default" component={Link} to={`/patient/${patientId}/medication`}>
          {t('add.toProfile')}
        </Button>
      }
    >
      <PatientLine patientId={patientId} />
      <DrugPicker onPick={(drug) => change({ drug: drug.drugCode }, { push: true })} />
    </Page>
  );
}

interface AddFormProps {
  readonly patientId: number;
  readonly code: string;
  readonly foils: readonly Foil[];
}

function AddForm({ patientId, code, foils }: AddFormProps) {
  const t = useTranslate(messages);
  const drug = useQuery(buildDrugByCodeQuery(code));
  const medicines = useMedicines(patientId);
  if (drug.isPending || medicines.isPending) return <PageSkeleton />;
  if (hasFailed(drug)) return <LoadFailedPage error={drug.error} retry={() => void drug.refetch()} />;
  if (drug.data === null) return <EmptyState title={t('drug.none')} hint={t('drug.noneHint')} alert whole />;
  const [first] = medicines.data ?? [];
  return (
    <NewMedicine
      patientId={patientId}
      drug={drug.data}
      foils={foils}
      suspensions={first ? getSuspensions(first) : []}
    />
  );
}

interface NewMedicineProps {
  readonly patientId: number;
  readonly drug: DrugOption;
  readonly foils: readonly Foil[];
  readonly suspensions: ReturnType<typeof getSuspensions>;
}

function NewMedicine({ patientId, drug, foils, suspensions }: NewMedicineProps) {
  const t = useTranslate(messages);
  const foilParam = useIdParam('foilId');
  const navigate = useNavigate();
  const [, change] = useUrl();
  const foilId = foils.find((foil) => foil.foilId === foilParam)?.foilId ?? foils[0]?.foilId ?? 0;
  const create = useMedicationChange(([values, isConfirm]: readonly [MedicineValues, boolean]) =>
    createPrescription({ ...toMedicineBody(values), patientId, drugId: drug.drugId }, isConfirm),
  );
  return (
    <Page
      title={displayDrugName(drug)}
      beside={<DrugBadges drug={drug} />}
      acts={
        <Button variant="default" onClick={() => change({ drug: undefined })}>
          {t('add.otherDrug')}
        </Button>
      }
    >
      <PatientLine patientId={patientId} />
      <PrescriptionForm
        start={createMedicineValues(drug, foilId)}
        drug={drug}
        foils={foils}
        suspensions={suspensions}
        verb={t('add.verb')}
        send={(values, isConfirm) => create.mutateAsync([values, isConfirm])}
        saved={async () => {
          showSuccess(t('created'));
          await navigate({ to: `/patient/${patientId}/medication` });
        }}
        onDiscard={() => void navigate({ to: `/patient/${patientId}/medication` })}
      />
    </Page>
  );
}
