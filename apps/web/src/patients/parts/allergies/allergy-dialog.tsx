import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  AsyncSelectField,
  EditForm,
  FieldGrid,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Allergy, searchDrugs, useSaveAllergy } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

interface AllergyDialogProps {
  readonly patientId: number;
  readonly allergy: Allergy;
  readonly onClose: () => void;
}

// Words, a drug, or both: the server asks for one of them, and so does the form.
const schema = patientsCalls.addAllergy.body.check(
  z.refine((values) => Boolean(values.target) || Boolean(values.drugId), {
    message: requiredMessage,
    path: ['target'],
  }),
);

/** An allergy by text or by drug, with its reaction. */
export function AllergyDialog({ patientId, allergy, onClose }: AllergyDialogProps) {
  const t = useTranslate(messages);
  const save = useSaveAllergy(patientId, allergy.allergyId);
  const { target, reaction, drugId } = allergy;
  const form = useEditForm({
    schema,
    defaultValues: { target, reaction, drugId },
    save: (values) => save.mutateAsync(values),
    saved: () => {
      showSuccess(t('allergySaved'));
      onClose();
    },
  });
  const title = t(allergy.allergyId === 0 ? 'addAllergy' : 'editAllergy');
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <AsyncSelectField
            form={form}
            name="drugId"
            label={t('drug')}
            hint={t('drugHint')}
            span={12}
            none={0}
            clearable
            queryKey={['catalogue', 'drug-options']}
            search={searchDrugs}
            current={drugId > 0 ? { value: drugId, label: target } : undefined}
            onPicked={(option) => {
              if (option && !form.getValues('target')) form.setValue('target', option.label);
            }}
          />
          <TextField form={form} name="target" label={t('target')} hint={t('targetHint')} span={12} />
          <TextField form={form} name="reaction" label={t('reaction')} span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('saveAllergy')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
