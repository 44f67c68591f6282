import { Button, FileButton } from '@mantine/core';
import { mostListedChanges } from '@packwright/core/balance-files';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { TaskProgress } from '../../../shell/tasks/index.ts';
import type { BalanceImport } from '../../calls/files.ts';
import { fileMessages } from '../../messages/files.ts';
import { ChangedRows, RefusedRows } from './file-rows.tsx';
import styles from './files.module.css';
import { type ImportState, useBalanceImport } from './use-balance-import.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
}

/**
 * Imports a file of balances: it is read first, shows what changes, and is posted in the background on agreement
 * (LEDGER-24, LEDGER-29). A dialog that is closed meanwhile leaves it there.
 */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const t = useTranslate(fileMessages);
  const k = useTranslate(kitMessages);
  const { state, check, order, end, continueInBackground } = useBalanceImport(onClose);
  const { file, isBusy, found, refused, taskId } = state;
  const count = found?.changedCount ?? 0;
  const isPosting = taskId !== 0;
  const isOrdering = isBusy && found !== null;
  // An order on its way is not taken back: a dialog that closed now would seem to.
  const close = isPosting ? continueInBackground : () => isOrdering || onClose();
  return (
    <Dialog title={t('import')} onClose={close} size={720} holdsData={count > 0}>
      {isPosting && file ? (
        <TaskProgress
          taskId={taskId}
          label={t('posting', { name: isolateText(file.name) })}
          onOver={(task) => void end(task)}
        />
      ) : (
        <>
          <p>{t('hint')}</p>
          <p className={styles.file}>
            <FileButton
              accept=".xlsx,.csv"
              onChange={(chosen) => chosen && void check(chosen)}
              disabled={isBusy}
            >
              {(button) => (
                <Button {...button} variant="default" disabled={isBusy}>
                  {t(file === null ? 'choose' : 'chooseOther')}
                </Button>
              )}
            </FileButton>
            <bdi>{file?.name}</bdi>
          </p>
          <Outcome state={state} />
        </>
      )}
      {refused && <RefusedRows rows={refused.rows} />}
      {found && count > 0 && <ChangedRows changes={found.changes} />}
      <DialogButtons>
        <Button variant="default" onClick={close} disabled={isOrdering}>
          {k(isPosting ? 'close' : 'cancel')}
        </Button>
        {!isPosting && (
          <Button disabled={count === 0} loading={isOrdering} onClick={() => void order()}>
            {count === 0 ? t('import') : t('verb', { count })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** The result of the check of the file, or why it or its import failed. */
function Outcome({ state: { file, isBusy, found, refused, failure } }: { readonly state: ImportState }) {
  const t = useTranslate(fileMessages);
  return (
    <div role="status">
      {isBusy && file && t(found ? 'posting' : 'reading', { name: isolateText(file.name) })}
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
  );
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
