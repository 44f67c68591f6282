import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { attachmentMessages } from '../../messages/attachment.ts';
import { useOpenDocument } from './use-open-document.ts';

interface DocumentButtonProps {
  readonly documentId: number;
  readonly description: string;
  readonly medicine: string;
}

/** The document that is attached to a medicine of the profile. */
export function DocumentButton({ documentId, description, medicine }: DocumentButtonProps) {
  const t = useTranslate(attachmentMessages);
  const openDocument = useOpenDocument();
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPaperclip size={14} />}
      aria-label={t('openOf', { medicine: isolateText(medicine) })}
      onClick={() => openDocument(() => documentId)}
    >
      <bdi>{description === '' ? t('attached') : description}</bdi>
    </Button>
  );
}
