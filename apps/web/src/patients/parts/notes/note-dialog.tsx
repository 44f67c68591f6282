import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  CheckboxField,
  EditForm,
  FieldGrid,
  SelectField,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Note, useSaveNote } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { buildNoteTypeOptions } from '../code-labels.ts';

interface NoteDialogProps {
  readonly patientId: number;
  readonly note: Note;
  readonly onClose: () => void;
}

/** A note with what it is for: the list, reports, distribution (PATIENT-12). */
export function NoteDialog({ patientId, note, onClose }: NoteDialogProps) {
  const t = useTranslate(messages);
  const save = useSaveNote(patientId, note.noteId);
  const { noteType, content, isDisplay, isReportPrint, isDistribution } = note;
  const isNew = note.noteId === 0;
  const form = useEditForm({
    schema: patientsCalls.addNote.body,
    defaultValues: { noteType, content, isDisplay, isReportPrint, isDistribution },
    save: (values) => save.mutateAsync(values),
    saved: () => {
      showSuccess(t(isNew ? 'noteAdded' : 'noteUpdated'));
      onClose();
    },
  });
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
            span={12}
            options={buildNoteTypeOptions(t)}
            none="–"
          />
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
