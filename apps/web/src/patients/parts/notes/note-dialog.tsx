import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { canBeDue, getCodes, noteTypes } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  CheckboxField,
  DateField,
  EditForm,
  FieldGrid,
  SelectField,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { type Note, useSaveNote } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { reminderMessages } from '../../messages/reminders.ts';

interface NoteDialogProps {
  readonly patientId: number;
  readonly note: Note;
  readonly onClose: () => void;
}

/** A note with what it is for (PATIENT-12), and the day on which a reminder or a task is due (PATIENT-36). */
export function NoteDialog({ patientId, note, onClose }: NoteDialogProps) {
  const t = useTranslate(messages);
  const tReminder = useTranslate(reminderMessages);
  const formatCode = useCodeLabel();
  const save = useSaveNote(patientId, note.noteId);
  const { noteType, content, isDisplay, isReportPrint, isDistribution, dueDate, isDone } = note;
  const isNew = note.noteId === 0;
  const form = useEditForm({
    schema: patientsCalls.addNote.body,
    defaultValues: { noteType, content, isDisplay, isReportPrint, isDistribution, dueDate, isDone },
    // A plain note has neither a day nor is it done.
    save: (values) =>
      save.mutateAsync(
        canBeDue(Number(values.noteType)) ? values : { ...values, dueDate: '', isDone: false },
      ),
    saved: () => {
      showSuccess(t(isNew ? 'noteAdded' : 'noteUpdated'));
      onClose();
    },
  });
  const chosenType = Number(useWatch({ control: form.control, name: 'noteType' }));
  const title = t(isNew ? 'addNote' : 'editNote');
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextAreaField form={form} name="content" label={t('note')} required span={12} />
          <SelectField
            form={form}
            name="noteType"
            label={t('noteType')}
            span={canBeDue(chosenType) ? 6 : 12}
            options={getCodes(noteTypes).map((value) => ({ value, label: formatCode('noteType', value) }))}
            none="–"
          />
          {canBeDue(chosenType) && (
            <>
              <DateField
                form={form}
                name="dueDate"
                label={tReminder('dueDate')}
                hint={tReminder('dueHint')}
                span={6}
              />
              <CheckboxField form={form} name="isDone" label={tReminder('show.done')} span={12} />
            </>
          )}
          <CheckboxField form={form} name="isDisplay" label={t('isDisplay')} span={12} />
          <CheckboxField form={form} name="isReportPrint" label={t('isReportPrint')} span={12} />
          <CheckboxField form={form} name="isDistribution" label={t('isDistribution')} span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('saveNote')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
