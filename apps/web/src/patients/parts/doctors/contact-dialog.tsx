import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { states } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Contact, useSaveContact } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';

interface ContactDialogProps {
  readonly patientId: number;
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** The form holds as many phones and mail addresses as it has boxes; empty ones are left out when it is saved. */
const boxes = 2;
const fillBoxes = (kept: readonly string[]): string[] =>
  Array.from({ length: Math.max(boxes, kept.length) }, (_, at) => kept[at] ?? '');

const body = patientsCalls.addContact.body;
const schema = z.extend(body, {
  phone: z.array(z.string()),
  email: z.array(z.string()),
});

/** A person to call about a patient. */
export function ContactDialog({ patientId, contact, onClose }: ContactDialogProps) {
  const t = useTranslate(doctorMessages);
  const number = useNumber();
  const save = useSaveContact(patientId, contact.contactId);
  const { contactId, state, ...fields } = contact;
  const isNew = contactId === 0;
  const form = useEditForm({
    schema,
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
          <TextField form={form} name="relationship" label={t('relationship')} span={12} maxLength={100} />
          {fillBoxes(contact.phone).map((_, at) => (
            <TextField
              key={`phone.${at}`}
              form={form}
              name={`phone.${at}`}
              label={t('phone', { number: number(at + 1) })}
              kind="tel"
              span={6}
              maxLength={50}
            />
          ))}
          {fillBoxes(contact.email).map((_, at) => (
            <TextField
              key={`email.${at}`}
              form={form}
              name={`email.${at}`}
              label={t('email', { number: number(at + 1) })}
              kind="email"
              span={6}
            />
          ))}
          <TextField form={form} name="street" label={t('street')} span={6} />
          <TextField form={form} name="address" label={t('address')} span={4} />
          <SelectField
            form={form}
            name="state"
            label={t('state')}
            span={2}
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
