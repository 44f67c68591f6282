import '../../../theme/menus.css';
import { Menu } from '@mantine/core';
import { confirm, openFile, showFailure, showInfo } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { type SentRow, useLetterMail, useLetterPrint, useLinkRevoking } from '../../calls/requests.ts';
import { requestMessages } from '../../messages/requests.ts';

interface SentItemsProps {
  readonly row: SentRow;
  readonly onClose: (row: SentRow) => void;
}

/** The acts of a letter and of one of its scripts. */
export function SentItems({ row, onClose }: SentItemsProps) {
  const t = useTranslate(requestMessages);
  const mayUpdate = useMay()({ menu: 'report', level: 'update' });
  const print = useLetterPrint();
  const { mail, revoke } = useLinkActions(row);
  const handlePrint = () => void print.mutateAsync(row.scriptRequestId).then(openFile).catch(showFailure);
  return (
    <>
      <Menu.Item onClick={handlePrint}>{t('print')}</Menu.Item>
      {mayUpdate && row.mayMail && (
        <Menu.Item onClick={mail}>{t(row.mailedAt === '' ? 'mail' : 'mailAgain')}</Menu.Item>
      )}
      {mayUpdate && row.linkState === 'live' && <Menu.Item onClick={revoke}>{t('revoke')}</Menu.Item>}
      {mayUpdate && row.state === 'open' && <Menu.Item onClick={() => onClose(row)}>{t('close')}</Menu.Item>}
    </>
  );
}

function useLinkActions({ scriptRequestId: id }: SentRow) {
  const t = useTranslate(requestMessages);
  const mailing = useLetterMail();
  const revoking = useLinkRevoking();
  const mail = async (): Promise<void> => {
    const { data } = await mailing.mutateAsync({ scriptRequestIds: [id] });
    if (data.withoutNumber > 0) await showInfo(t('mail'), [t('mailedWithoutNumber')]);
    else showSuccess(t(data.linked > 0 ? 'mailedLink' : 'mailed'));
  };
  const revoke = async (): Promise<void> => {
    const title = t('revoke');
    if (!(await confirm({ title, message: t('revokeQuestion'), verb: title }))) return;
    await revoking.mutateAsync(id);
    showSuccess(t('revoked'));
  };
  return { mail: () => void mail().catch(showFailure), revoke: () => void revoke().catch(showFailure) };
}
