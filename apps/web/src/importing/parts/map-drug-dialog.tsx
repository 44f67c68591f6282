import { Button } from '@mantine/core';
import { requiredMessage } from '@packwright/core/fields';
import { displayDrugName } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import { searchDrugOptions } from '../../catalogue/index.ts';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { AsyncSelectField, EditForm, FieldGrid, SubmitButton, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { mapDrug, type StagedDrug, useRefetchDrugs } from '../calls/drugs.ts';
import { drugImportMessages } from '../messages/drugs.ts';
import { importingMessages } from '../messages/index.ts';

const none = 0;
const schema = z.object({ drugId: z.number().check(z.refine((id) => id > none, requiredMessage)) });

interface MapDrugDialogProps {
  readonly row: StagedDrug;
  readonly onClose: () => void;
}

/** A drug of the dispensing system is one of ours: a person says which (IMPORT-8). */
export function MapDrugDialog({ row, onClose }: MapDrugDialogProps) {
  const t = useTranslate(drugImportMessages);
  const say = useTranslate(importingMessages);
  const refetch = useRefetchDrugs();
  const [suggested] = row.similarDrugs;
  const form = useEditForm({
    schema,
    defaultValues: { drugId: suggested?.drugId ?? none },
    save: ({ drugId }) => mapDrug(row, drugId),
    saved: async () => {
      showSuccess(t('map.done'));
      onClose();
      await refetch();
    },
  });
  return (
    <Dialog title={t('map.title', { name: isolateText(displayDrugName(row)) })} onClose={onClose} size={560}>
      <p>{t('map.hint')}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <AsyncSelectField
            form={form}
            name="drugId"
            label={t('map.drug')}
            hint={t('search')}
            required
            queryKey={['catalogue', 'drug-options']}
            search={searchDrugOptions}
            {...(suggested && { current: { value: suggested.drugId, label: suggested.drugName } })}
            none={none}
            span={12}
          />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <SubmitButton form={form}>{t('map.verb')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
