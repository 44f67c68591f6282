import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useCall } from '../../../shell/use-call.ts';
import { attachmentMessages } from '../../messages/attachment.ts';
import { useOpenDocument } from './use-open-document.ts';

const nothingShown = ['medication', 'opened'];

/** The document that was attached to a medicine at a change of its history. */
export function HistoryDocumentButton({ historyId }: { readonly historyId: number }) {
  const t = useTranslate(attachmentMessages);
  const openDocument = useOpenDocument();
  const { mutateAsync } = useCall('getHistoryDocument', nothingShown);
  const findDocument = async (): Promise<number> =>
    (await mutateAsync({ params: { id: historyId } })).data.resourceDocumentId;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPaperclip size={14} />}
      onClick={() => openDocument(findDocument)}
    >
      {t('open')}
    </Button>
  );
}
