import { useNavigate } from '@tanstack/react-router';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useCatalogueChange, useDrugWrites } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { type DrugValues, drugSchema, toNewDrugBody, newDrugValues } from '../parts/form/schema.ts';
import { DrugForm } from '../parts/drug-form.tsx';
import { messages } from '../messages/index.ts';

/** /drug/create: a drug of the pharmacy, or of the shared catalogue for a drug administrator (DRUG-2). */
export function DrugCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const { create } = useDrugWrites();
  const change = useCatalogueChange((values: DrugValues) => create(toNewDrugBody(values)));
  const form = useEditForm({
    schema: drugSchema,
    defaultValues: newDrugValues,
    save: (values) => withTranslatedRefusal(() => change.mutateAsync(values)),
    saved: async ({ id }) => {
      showSuccess(t('drug.createdToast'));
      // A drug without a barcode cannot be scanned, so that comes next.
      await navigate({ to: `/drug/${id}/barcode` });
    },
  });
  return (
    <Page title={t('drugs.new')}>
      <DrugForm
        form={form}
        isNew
        verb={t('drug.create')}
        onCancel={() => void navigate({ to: '/drug/list' })}
      />
    </Page>
  );
}
