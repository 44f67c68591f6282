import { patientsCalls } from '@packwright/contract/patients';
import { absentDay } from '@packwright/core/days';
import { patientStatuses } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import { DateField, EditForm, FieldGrid, FormButtons, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Patient, type PatientConsequences, useSetStatus } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { LeaveList } from './leave-list.tsx';

interface DeathDialogProps {
  readonly patient: Patient;
  /** The end of the patient in numbers; null for a death that is recorded, whose day alone is changed. */
  readonly numbers: PatientConsequences | null;
  readonly onClose: () => void;
}

const { deceased } = patientStatuses;
const schema = z.object({ deceasedDate: patientsCalls.setPatientStatus.body.shape.deceasedDate });

/** Records a death with its day, after its numbers were read (PATIENT-39, PATIENT-47). */
export function DeathDialog({ patient, numbers, onClose }: DeathDialogProps) {
  const t = useTranslate(standingMessages);
  const saved = useTranslate(messages);
  const setStatus = useSetStatus(patient.id);
  const isRecorded = numbers === null;
  const knownDay = patient.deceasedDate === absentDay ? '' : patient.deceasedDate;
  const form = useEditForm({
    schema,
    defaultValues: { deceasedDate: isRecorded ? knownDay : getToday() },
    save: ({ deceasedDate }) => setStatus.mutateAsync({ patientStatus: deceased.code, deceasedDate }),
    saved: () => {
      showSuccess(saved('statusSaved'));
      onClose();
    },
  });
  const name = isolateText(formatPersonName(patient));
  const title = isRecorded ? t('deceased.dayTitle', { name }) : t('deceased.title', { name });
  return (
    <Dialog title={title} onClose={onClose} size={560} alert={!isRecorded}>
      {numbers && <LeaveList leave="deceased" numbers={numbers} />}
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <DateField
            form={form}
            name="deceasedDate"
            label={t('deceased.day')}
            hint={t('deceased.dayHint')}
            span={12}
            past
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose} danger={!isRecorded}>
          {isRecorded ? t('deceased.dayVerb') : t('deceased.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
