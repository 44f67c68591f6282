import { Button } from '@mantine/core';
import { Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { BidiText, hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type FeedRemark, useFeedFile, useMarkFileSeen } from '../../calls/feed-files.ts';
import { feedFileMessages } from '../../messages/feed-files.ts';
import styles from './feed-file-dialog.module.css';

interface FeedFileDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The rows of a file that were refused or need a look (FEED-6). */
export function FeedFileDialog({ id, onClose }: FeedFileDialogProps) {
  const t = useTranslate(feedFileMessages);
  const k = useTranslate(kitMessages);
  const file = useFeedFile(id);
  const { rejected = [], warnings = [], seenDate = '' } = file.data ?? {};
  return (
    <Dialog title={<BidiText code>{file.data?.fileName ?? ''}</BidiText>} onClose={onClose} size={820}>
      {file.isPending && <PartSkeleton />}
      {hasFailed(file) && <LoadFailed error={file.error} retry={() => void file.refetch()} />}
      {file.data && rejected.length + warnings.length === 0 && <p>{t('allTaken')}</p>}
      {rejected.length > 0 && <p>{t('whatToDo')}</p>}
      {rejected.length > 0 && <Remarks title={t('rejected')} remarks={rejected} />}
      {warnings.length > 0 && <Remarks title={t('warnings')} remarks={warnings} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {k('close')}
        </Button>
        {rejected.length > 0 && seenDate === '' && <MarkButton id={id} onMarked={onClose} />}
      </DialogButtons>
    </Dialog>
  );
}

function MarkButton({ id, onMarked }: { readonly id: number; readonly onMarked: () => void }) {
  const t = useTranslate(feedFileMessages);
  const mark = useMarkFileSeen();
  const markAsSeen = async (): Promise<void> => {
    try {
      await mark.mutateAsync(id);
      showSuccess(t('marked'));
      onMarked();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Button loading={mark.isPending} onClick={() => void markAsSeen()}>
      {t('mark')}
    </Button>
  );
}

interface RemarksProps {
  readonly title: string;
  readonly remarks: readonly FeedRemark[];
}

/** More are read in the answer that lies beside the file. */
const mostRows = 200;

// The sentences are in English, as in the answer that lies beside the file.
export function Remarks({ title, remarks }: RemarksProps) {
  const t = useTranslate(feedFileMessages);
  return (
    <>
      <table className={styles.remarks}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {(['row', 'key', 'field', 'code', 'problem'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {remarks.slice(0, mostRows).map(({ line, key, code, field, message }) => (
            <tr key={`${line} ${field} ${code}`}>
              <td>{line === 0 ? t('wholeFile') : line}</td>
              <td>
                <BidiText code>{key}</BidiText>
              </td>
              <td>
                <BidiText code>{field}</BidiText>
              </td>
              <td>
                <BidiText code>{code}</BidiText>
              </td>
              <td>
                <bdi lang="en" dir="ltr">
                  {message}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {remarks.length > mostRows && <p>{t('more', { count: remarks.length - mostRows })}</p>}
    </>
  );
}
