import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState, hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../../kit/page/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import {
  buildDrugByCodeQuery,
  createPrescription,
  type DrugOption,
  type Foil,
  useMedicationChange,
  useMedicines,
} from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { getSuspensions } from '../form/dose-rule.ts';
import { toMedicineBody } from '../form/medicine-body.ts';
import type { MedicineValues } from '../form/medicine-values.ts';
import { createMedicineValues } from '../form/new-medicine.ts';
import { PatientLine } from '../patient-line.tsx';
import { useIdParam } from '../use-id-param.ts';
import { DrugBadges } from './drug-choice.tsx';
import type { MedicineStart } from './medicine-start.ts';
import { PrescriptionForm } from './prescription-form.tsx';

interface AddFormProps {
  readonly patientId: number;
  readonly code: string;
  readonly foils: readonly Foil[];
  readonly from?: MedicineStart;
}

/** How the chosen drug is given. */
export function AddForm({ patientId, code, foils, from }: AddFormProps) {
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
      from={from}
      suspensions={first ? getSuspensions(first) : []}
    />
  );
}

interface NewMedicineProps {
  readonly patientId: number;
  readonly drug: DrugOption;
  readonly foils: readonly Foil[];
  readonly from: MedicineStart | undefined;
  readonly suspensions: ReturnType<typeof getSuspensions>;
}

function NewMedicine({ patientId, drug, foils, from, suspensions }: NewMedicineProps) {
  const t = useTranslate(messages);
  const foilParam = useIdParam('foilId');
  const navigate = useNavigate();
  const [, change] = useUrl();
  const foil = foils.find(({ foilId }) => foilId === foilParam) ?? foils[0];
  const plain = createMedicineValues(drug, foil?.foilId ?? 0);
  const pack = { headings: foil?.heading ?? [], strength: drug.strength };
  const back = from?.back ?? `/patient/${patientId}/medication`;
  const create = useMedicationChange(([values, isConfirm]: readonly [MedicineValues, boolean]) =>
    from
      ? from.send(toMedicineBody(values), isConfirm)
      : createPrescription({ ...toMedicineBody(values), patientId, drugId: drug.drugId }, isConfirm),
  );
  return (
    <Page
      title={displayDrugName(drug)}
      beside={<DrugBadges drug={drug} />}
      acts={
        from === undefined && (
          <Button variant="default" onClick={() => change({ drug: undefined })}>
            {t('add.otherDrug')}
          </Button>
        )
      }
    >
      <PatientLine patientId={patientId} medicine={displayDrugName(drug)} />
      {from?.note}
      <PrescriptionForm
        start={from ? from.fill(plain, pack) : plain}
        drug={drug}
        foils={foils}
        suspensions={suspensions}
        added={{ patientId, drugId: drug.drugId, supplyId: from?.supplyId }}
        verb={t('add.verb')}
        send={(values, isConfirm) => create.mutateAsync([values, isConfirm])}
        saved={async () => {
          showSuccess(t('created'));
          await navigate({ to: back });
        }}
        onCancel={() => void navigate({ to: back })}
      />
    </Page>
  );
}
