import { ActionIcon, Button } from '@mantine/core';
import { formatKeptPhone } from '@packwright/core/identifiers';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  hasFailed,
  isolateText,
  LoadFailed,
  PartSkeleton,
} from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Contact, useContacts, useRemoveContact } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';
import styles from '../patients.module.css';

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog));

const newContact: Contact = {
  contactId: 0,
  firstName: '',
  lastName: '',
  relationship: '',
  street: '',
  address: '',
  state: '',
  phone: [],
  email: [],
  notes: '',
};

const formatName = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`.trim();

/** The people to call about a patient (DOCTOR-8). */
export function Contacts({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(doctorMessages);
  const contacts = useContacts(patientId);
  const remove = useRemoveContact(patientId);
  const [edited, setEdited] = useState<Contact | null>(null);
  const removeContact = async (contact: Contact): Promise<void> => {
    const isSure = await confirm({
      title: t('removeContact.title', { name: isolateText(formatName(contact)) }),
      message: t('removeContact.message'),
      verb: t('removeContact'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(contact.contactId);
      showSuccess(t('contactRemoved'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  if (contacts.isPending) return <PartSkeleton />;
  if (hasFailed(contacts)) return <LoadFailed error={contacts.error} retry={() => void contacts.refetch()} />;
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited(newContact)}>
      {t('addContact')}
    </Button>
  );
  return (
    <Card title={t('contacts')} acts={contacts.data.length > 0 && addButton}>
      {contacts.data.length === 0 ? (
        <EmptyState title={t('noContacts')} hint={t('noContactsHint')}>
          {addButton}
        </EmptyState>
      ) : (
        <ul className={styles.entries} aria-label={t('contacts')}>
          {contacts.data.map((contact) => (
            <li key={contact.contactId}>
              <ContactEntry contact={contact} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('change')}: ${formatName(contact)}`}
                onClick={() => setEdited(contact)}
              >
                <IconPencil size={16} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('removeContact')}: ${formatName(contact)}`}
                onClick={() => void removeContact(contact)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {edited && <ContactDialog patientId={patientId} contact={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function ContactEntry({ contact }: { readonly contact: Contact }) {
  const facts = [
    contact.relationship,
    ...contact.phone.map(formatKeptPhone),
    ...contact.email,
    [contact.street, contact.address, contact.state].filter((part) => part !== '').join(', '),
  ].filter((fact) => fact !== '');
  return (
    <div className={styles.entry}>
      <strong>
        <BidiText>{formatName(contact)}</BidiText>
      </strong>
      <div className={styles.entryMeta}>
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </div>
      {contact.notes !== '' && <bdi>{contact.notes}</bdi>}
    </div>
  );
}
