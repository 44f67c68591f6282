import { checkMedicareNumber, formatPersonName } from '@packwright/core/identifiers';
import { Dialog } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, TextField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Facts, hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Patient, usePatient, useSetMedicareNumber } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { medicareMessages } from '../../messages/medicare.ts';
import { formatBirthDate } from '../list/list-columns.tsx';
import styles from './medicare.module.css';
import { medicareSchema } from './medicare-schema.ts';

interface MedicareDialogProps {
  readonly patientId: number;
  readonly onClose: () => void;
  /** Runs after a save, for pages that show the number but are not those of patients. */
  readonly onSaved?: () => void;
}

/** The Medicare number alone, wherever somebody misses it (PATIENT-45). */
export function MedicareDialog({ patientId, onClose, onSaved }: MedicareDialogProps) {
  const t = useTranslate(medicareMessages);
  const patient = usePatient(patientId);
  const handleSaved = (): void => {
    showSuccess(t('saved'));
    onSaved?.();
    onClose();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {patient.isPending && <PartSkeleton />}
      {hasFailed(patient) && <LoadFailed error={patient.error} retry={() => void patient.refetch()} />}
      {patient.data && <NumberForm patient={patient.data} onSaved={handleSaved} onCancel={onClose} />}
    </Dialog>
  );
}

interface NumberFormProps {
  readonly patient: Patient;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function NumberForm({ patient, onSaved, onCancel }: NumberFormProps) {
  const t = useTranslate(medicareMessages);
  const ofPatient = useTranslate(messages);
  const save = useSetMedicareNumber(patient.id);
  const form = useEditForm({
    schema: medicareSchema,
    defaultValues: { cardNumber: patient.medicareNumber },
    save: ({ cardNumber }) => save.mutateAsync(cardNumber),
    saved: onSaved,
  });
  return (
    <EditForm form={form} plain label={t('title')}>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('patient'), value: <BidiText>{formatPersonName(patient)}</BidiText> },
            { label: t('born'), value: <BidiText>{formatBirthDate(ofPatient, patient)}</BidiText> },
          ]}
        />
      </div>
      <FieldGrid>
        <TextField
          form={form}
          name="cardNumber"
          label={ofPatient('medicareNumber')}
          hint={ofPatient('medicareHint')}
          kind="code"
          check={checkMedicareNumber}
          required
          span={12}
        />
      </FieldGrid>
      <FormButtons form={form} onCancel={onCancel}>
        {t('save')}
      </FormButtons>
    </EditForm>
  );
}
