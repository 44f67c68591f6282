import '../../../theme/fields.css';
import { Switch } from '@mantine/core';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useLanguage, useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type NoticeChoice, useNoticeChoiceChange } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';

interface MailChoiceProps {
  /** Undefined until it is known. */
  readonly choice: NoticeChoice | undefined;
}

/** A mail each morning that counts what is unread, in the language of the page on which it is chosen (ADMIN-64). */
export function MailChoice({ choice }: MailChoiceProps) {
  const isWanted = choice?.isDailyMailWanted ?? false;
  const hasAddress = choice?.hasMailAddress ?? true;
  const t = useTranslate(noticePageMessages);
  const language = useLanguage();
  const change = useNoticeChoiceChange();
  const choose = async (isDailyMailWanted: boolean): Promise<void> => {
    try {
      await change.mutateAsync({ isDailyMailWanted, language });
      showSuccess(t(isDailyMailWanted ? 'mail.on' : 'mail.off'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Switch
      mt="md"
      label={t('mail')}
      description={t(hasAddress ? 'mail.hint' : 'mail.noAddress')}
      checked={isWanted}
      // Somebody who has lost the address can still end the mail.
      disabled={!choice || change.isPending || (!hasAddress && !isWanted)}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
