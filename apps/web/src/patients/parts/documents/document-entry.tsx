import { ActionIcon } from '@mantine/core';
import { documentTypes } from '@packwright/core/fields';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { confirm, openFile, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Pill } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { linkDocument, type PatientDocument, useRemoveDocument } from '../../calls/index.ts';
import { documentMessages } from '../../messages/documents.ts';
import styles from '../patients.module.css';
import { getDocumentTitle, isShownInPage } from './document-title.ts';

interface DocumentEntryProps {
  readonly patientId: number;
  readonly document: PatientDocument;
  readonly onView: (document: PatientDocument) => void;
  readonly onEdit: (document: PatientDocument) => void;
}

/** One document with what can be done with it. */
export function DocumentEntry({ patientId, document, onView, onEdit }: DocumentEntryProps) {
  const t = useTranslate(documentMessages);
  const formatMoment = useDateTimeFormat();
  const remove = useRemoveDocument(patientId);
  const title = getDocumentTitle(document);
  const isImage = document.documentType === documentTypes.image.code;
  const link = () => linkDocument(document.resourceDocumentId);
  const downloadFile = async (): Promise<void> => {
    try {
      await openFile(await link(), link);
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const removeDocument = async (): Promise<void> => {
    const message = <bdi>{title}</bdi>;
    if (!(await confirm({ title: t('remove.title'), message, verb: t('remove'), dangerous: true }))) return;
    try {
      await remove.mutateAsync(document.documentId);
      showSuccess(t('deleted'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const acts = [
    ...(isShownInPage(document) ? [{ label: t('view'), Icon: IconEye, run: () => onView(document) }] : []),
    { label: t('download'), Icon: IconDownload, run: () => void downloadFile() },
    { label: t('change'), Icon: IconPencil, run: () => onEdit(document) },
    { label: t('remove'), Icon: IconTrash, run: () => void removeDocument() },
  ];
  return (
    <li>
      <div className={styles.entry}>
        <strong>
          <BidiText>{title}</BidiText>
        </strong>
        <div className={styles.entryMeta}>
          <Pill tone={isImage ? 'blue' : 'grey'}>{t(isImage ? 'type.1' : 'type.0')}</Pill>
          <BidiText>{document.fileName}</BidiText>
          <bdi>{formatMoment(document.createdDate)}</bdi>
          <BidiText>{document.createdBy}</BidiText>
        </div>
      </div>
      {acts.map(({ label, Icon, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          aria-label={`${label}: ${title}`}
          title={label}
          disabled={remove.isPending}
          onClick={run}
        >
          <Icon size={16} stroke={1.6} />
        </ActionIcon>
      ))}
    </li>
  );
}
