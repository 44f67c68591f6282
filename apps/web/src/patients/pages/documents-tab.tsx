import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, EmptyState } from '../../kit/page/index.ts';
import { type Patient, type PatientDocument, usePatient } from '../calls/index.ts';
import { documentMessages } from '../messages/documents.ts';
import { DocumentEntry } from '../parts/documents/document-entry.tsx';
import styles from '../parts/patients.module.css';
import { usePatientId } from '../parts/use-patient-id.ts';

const DocumentDialog = lazyPart(() =>
  import('../parts/documents/document-dialog.tsx').then((module) => module.DocumentDialog),
);
const DocumentPreview = lazyPart(() =>
  import('../parts/documents/document-preview.tsx').then((module) => module.DocumentPreview),
);

/** Tab Documents, the newest first. */
export function DocumentsTab() {
  const { data } = usePatient(usePatientId());
  return data ? <Documents patient={data} /> : null;
}

function Documents({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(documentMessages);
  const [edited, setEdited] = useState<PatientDocument | 'new' | null>(null);
  const [viewed, setViewed] = useState<PatientDocument | null>(null);
  const { id, documents } = patient;
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className={styles.column}>
      <Card title={t('documents')} acts={documents.length > 0 && addButton}>
        {documents.length === 0 ? (
          <EmptyState title={t('none')} hint={t('noneHint')}>
            {addButton}
          </EmptyState>
        ) : (
          <ul className={styles.entries}>
            {documents.map((document) => (
              <DocumentEntry
                key={document.documentId}
                patientId={id}
                document={document}
                onView={setViewed}
                onEdit={setEdited}
              />
            ))}
          </ul>
        )}
      </Card>
      {edited && (
        <DocumentDialog
          patientId={id}
          document={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {viewed && <DocumentPreview document={viewed} onClose={() => setViewed(null)} />}
    </div>
  );
}
