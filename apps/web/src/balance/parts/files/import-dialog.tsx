import { Button, FileButton } from '@mantine/core';
import { mostListedChanges } from '@packwright/core/balance-files';
import { limits } from '@packwright/core/fields';
import { useState } from 'react';
import { Dialog, DialogButtons, toFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type BalanceImport, checkBalanceFile, useImportBalances } from '../../calls/files.ts';
import { fileMessages } from '../../messages/files.ts';
import { ChangedRows, RefusedRows } from './file-rows.tsx';
import { readRefusedFile, type RefusedFile, translateFileRefusal } from './file-refusal.ts';
import styles from './files.module.css';

interface ImportState {
  readonly file: File | null;
  readonly isBusy: boolean;
  readonly found: BalanceImport | null;
  readonly refused: RefusedFile | null;
  readonly failure: string;
}

const idle: ImportState = { file: null, isBusy: false, found: null, refused: null, failure: '' };

/** Imports a file of balances: it is read first, shows what changes, and is posted on agreement (LEDGER-24). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(fileMessages);
  const k = useTranslate(kitMessages);
  const { state, check, post } = useImport(onClose);
  const { file, isBusy, found, refused, failure } = state;
  const count = found?.changedCount ?? 0;
  const isPosting = isBusy && found !== null;
  return (
    <Dialog
      title={t('import')}
      // One transaction, which nothing here takes back: a dialog that closed now would seem to.
      onClose={() => isPosting || onClose()}
      size={720}
      holdsData={count > 0}
    >
      <p>{t('hint')}</p>
      <p className={styles.file}>
        <FileButton accept=".xlsx,.csv" onChange={(chosen) => void check(chosen)} disabled={isBusy}>
          {(button) => (
            <Button {...button} variant="default" disabled={isBusy}>
              {t(file === null ? 'choose' : 'chooseOther')}
            </Button>
          )}
        </FileButton>
        <bdi>{file?.name}</bdi>
      </p>
      <div role="status">
        {isBusy && file && t(isPosting ? 'posting' : 'reading', { name: isolateText(file.name) })}
        {failure !== '' && (
          <p className={styles.problem}>
            <BidiText>{failure}</BidiText>
          </p>
        )}
        {refused && (
          <p className={styles.problem}>
            {t('refusedCount', { count: refused.refusedCount, rows: refused.rowCount })}
          </p>
        )}
        {found && <Found found={found} />}
      </div>
      {refused && <RefusedRows rows={refused.rows} />}
      {found && count > 0 && <ChangedRows changes={found.changes} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={isPosting}>
          {k('cancel')}
        </Button>
        <Button disabled={count === 0} loading={isPosting} onClick={() => void post()}>
          {t('verb', { count })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function useImport(onClose: () => void) {
  const t = useTranslate(fileMessages);
  const importFile = useImportBalances();
  const [state, setState] = useState(idle);
  const fail = (file: File, reason: unknown): void => {
    const refused = readRefusedFile(reason);
    const told = toFailure(translateFileRefusal(reason));
    setState({ ...idle, file, refused, failure: refused ? '' : (told?.messages.join(' ') ?? '') });
  };
  return {
    state,
    check: async (file: File | null): Promise<void> => {
      if (file === null) return;
      if (file.size > limits.uploadBytes) return setState({ ...idle, file, failure: t('fault.tooLarge') });
      setState({ ...idle, file, isBusy: true });
      try {
        setState({ ...idle, file, found: await checkBalanceFile(file) });
      } catch (reason) {
        fail(file, reason);
      }
    },
    post: async (): Promise<void> => {
      const { file } = state;
      if (file === null) return;
      setState({ ...state, isBusy: true });
      try {
        const { changedCount } = await importFile(file);
        showSuccess(t('done', { count: changedCount }));
        onClose();
      } catch (reason) {
        fail(file, reason);
      }
    },
  };
}

function Found({ found }: { readonly found: BalanceImport }) {
  const t = useTranslate(fileMessages);
  const moment = useDateTimeFormat();
  if (found.importedDate !== '')
    return <p>{t('before', { moment: moment(found.importedDate), name: isolateText(found.importedBy) })}</p>;
  if (found.changedCount === 0) return <p>{t('nothing')}</p>;
  return (
    <p>
      {t('found', { count: found.changedCount, rows: found.rowCount })}{' '}
      {found.changedCount > found.changes.length && t('listed', { count: mostListedChanges })}
    </p>
  );
}
