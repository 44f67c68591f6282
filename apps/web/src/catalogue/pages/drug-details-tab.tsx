import { IconLock } from '@tabler/icons-react';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { type Drug, useCatalogueChange, useDrug, useDrugWrites } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { type DrugValues, drugSchema, toDrugValues } from '../parts/form/schema.ts';
import styles from '../parts/catalogue.module.css';
import { DrugFacts } from '../parts/drug-facts.tsx';
import { DrugForm } from '../parts/drug-form.tsx';
import { SameGeneric } from '../parts/same-generic.tsx';
import { showBrokenMedicines } from '../parts/show-broken-medicines.ts';
import { useRecordId } from '../parts/use-record-id.ts';
import { messages } from '../messages/index.ts';

/** The tab Drug Details: a form for people who may edit the drug, facts for everybody else (DRUG-2). */
export function DrugDetailsTab() {
  const t = useTranslate(messages);
  const { data: drug } = useDrug(useRecordId());
  const { isCatalogue } = useDrugWrites();
  // The page around it says that the drug is loading, or could not be loaded.
  if (drug === undefined) return null;
  if (drug.isShared === isCatalogue) {
    return (
      <>
        <EditDrug key={drug.drugId} drug={drug} />
        <SameGeneric drug={drug} />
      </>
    );
  }
  return (
    <>
      <p className={styles.note}>
        <IconLock size={18} stroke={1.6} aria-hidden />
        {t('drug.sharedHint')}
      </p>
      <DrugFacts drug={drug} />
      <SameGeneric drug={drug} />
    </>
  );
}

function EditDrug({ drug }: { readonly drug: Drug }) {
  const t = useTranslate(messages);
  const { update } = useDrugWrites();
  const change = useCatalogueChange((values: DrugValues) => update(drug.drugId, values));
  const form = useEditForm({
    schema: drugSchema,
    values: toDrugValues(drug),
    save: (values) => withTranslatedRefusal(() => change.mutateAsync(values)),
    saved: async ({ data }) => {
      showSuccess(t('drug.updatedToast'));
      await showBrokenMedicines(data);
    },
  });
  useSavedBy(form, { area: 'catalogue', kind: 'drug', id: drug.drugId });
  const { packedDrugId, packedDrugName } = drug;
  return (
    <DrugForm
      form={form}
      isNew={false}
      packed={packedDrugId === 0 ? undefined : { value: packedDrugId, label: packedDrugName }}
    />
  );
}
