import { Button } from '@mantine/core';
import { states } from '@packwright/core/fields';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldCell,
  FieldGrid,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Contact, useSaveContact } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';
import { contactSchema } from './contact-schema.ts';
import { SeveralFields } from './several-fields.tsx';

interface ContactDialogProps {
  readonly patientId: number;
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** One box at least, to begin with. */
const fillBoxes = (kept: readonly string[]): string[] => (kept.length === 0 ? [''] : [...kept]);

/** A person to call about a patient. */
export function ContactDialog({ patientId, contact, onClose }: ContactDialogProps) {
  const t = useTranslate(doctorMessages);
  const save = useSaveContact(patientId, contact.contactId);
  const { contactId, state, ...fields } = contact;
  const isNew = contactId === 0;
  const form = useEditForm({
    schema: contactSchema,
    defaultValues: {
      ...fields,
      state: states.find((each) => each === state) ?? '',
      phone: fillBoxes(contact.phone),
      email: fillBoxes(contact.email),
    },
    save: (values) => save.mutateAsync(values),
    saved: () => {
      showSuccess(t(isNew ? 'contactAdded' : 'contactUpdated'));
      onClose();
    },
  });
  const title = t(isNew ? 'addContact' : 'editContact');
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="firstName" label={t('firstName')} required span={6} />
          <TextField form={form} name="lastName" label={t('lastName')} span={6} />
          <TextField form={form} name="relationship" label={t('relationship')} span={12} />
          <FieldCell>
            <SeveralFields form={form} name="phone" />
          </FieldCell>
          <FieldCell>
            <SeveralFields form={form} name="email" />
          </FieldCell>
          <TextField form={form} name="street" label={t('street')} span={12} />
          <TextField form={form} name="address" label={t('address')} span={8} />
          <SelectField
            form={form}
            name="state"
            label={t('state')}
            span={3}
            options={states.map((value) => ({ value, label: value }))}
            clearable
          />
          <TextAreaField form={form} name="notes" label={t('notes')} span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('saveContact')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
