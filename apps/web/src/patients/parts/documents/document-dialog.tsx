import { Button } from '@mantine/core';
import { documentTypes, getCodes } from '@packwright/core/fields';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  SelectField,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { FileField } from '../../../shell/files/index.ts';
import { type PatientDocument, useSaveDocument } from '../../calls/index.ts';
import { documentMessages } from '../../messages/documents.ts';
import { documentSchema } from './document-schema.ts';

interface DocumentDialogProps {
  readonly patientId: number;
  /** Null for a new one. */
  readonly document: PatientDocument | null;
  readonly onClose: () => void;
}

/** A document of a patient: its file, description and type (PATIENT-25). */
export function DocumentDialog({ patientId, document, onClose }: DocumentDialogProps) {
  const t = useTranslate(documentMessages);
  const save = useSaveDocument(patientId, document?.documentId ?? 0);
  const form = useEditForm({
    schema: documentSchema,
    defaultValues: {
      resourceDocumentId: document?.resourceDocumentId ?? 0,
      description: document?.description ?? '',
      documentType: document?.documentType ?? documentTypes.document.code,
    },
    save: (values) => save.mutateAsync(values),
    saved: () => {
      showSuccess(t(document ? 'updated' : 'added'));
      onClose();
    },
  });
  const title = t(document ? 'edit' : 'add');
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <FileField
            form={form}
            name="resourceDocumentId"
            label={t('file')}
            required
            span={12}
            {...(document && { currentName: document.fileName })}
            onUploaded={(file) =>
              form.setValue(
                'documentType',
                documentTypes[file.type.startsWith('image/') ? 'image' : 'document'].code,
              )
            }
          />
          <TextField form={form} name="description" label={t('description')} span={12} />
          <SelectField
            form={form}
            name="documentType"
            label={t('type')}
            span={12}
            none="–"
            options={getCodes(documentTypes).map((value) => ({
              value,
              label: t(value === documentTypes.image.code ? 'type.1' : 'type.0'),
            }))}
          />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
