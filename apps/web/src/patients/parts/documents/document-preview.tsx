import { useCallback } from 'react';
import { Dialog } from '../../../kit/dialog/index.ts';
import { BidiText, hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { type PatientDocument, useDocumentFile } from '../../calls/index.ts';
import { getDocumentTitle } from './document-title.ts';
import styles from './documents.module.css';

interface DocumentPreviewProps {
  readonly document: PatientDocument;
  readonly onClose: () => void;
}

/** A picture or PDF of a patient, shown inside the page. */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const file = useDocumentFile(document.resourceDocumentId);
  return (
    <Dialog title={<BidiText>{getDocumentTitle(document)}</BidiText>} onClose={onClose} size={960}>
      {file.isPending && <PartSkeleton />}
      {hasFailed(file) && <LoadFailed error={file.error} retry={() => void file.refetch()} />}
      {file.data && <ShownFile document={document} bytes={file.data} />}
    </Dialog>
  );
}

function ShownFile({ document, bytes }: { readonly document: PatientDocument; readonly bytes: Blob }) {
  const { contentType } = document;
  const title = getDocumentTitle(document);
  // An address in this page for the bytes, for as long as they are shown.
  const showBytes = useCallback(
    (place: HTMLImageElement | HTMLIFrameElement | null) => {
      if (place === null) return undefined;
      const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
      place.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, contentType],
  );
  if (contentType.startsWith('image/')) return <img ref={showBytes} className={styles.picture} alt={title} />;
  return <iframe ref={showBytes} className={styles.paper} title={title} />;
}
