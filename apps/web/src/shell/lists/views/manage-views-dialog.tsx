import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { viewMessages } from '../../messages/views.ts';
import { type SavedView, useDeleteView, useRenameView } from './view-calls.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import styles from './views.module.css';

interface ManageViewsDialogProps {
  readonly list: string;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Renames and deletes the own views of a list. */
export function ManageViewsDialog({ list, views, onClose }: ManageViewsDialogProps) {
  const t = useTranslate(viewMessages);
  const rename = useRenameView(list);
  const remove = useDeleteView(list);
  const [renamed, setRenamed] = useState<string | null>(null);
  const askAndDelete = async (name: string): Promise<void> => {
    const title = t('delete.title', { name: isolateText(name) });
    try {
      const isSure = await confirm({
        title,
        message: t('delete.message'),
        verb: t('delete.verb'),
        dangerous: true,
      });
      if (!isSure) return;
      await remove.mutateAsync(name);
      showSuccess(t('deleted'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const saveName = async (formerName: string, name: string): Promise<boolean> => {
    await rename.mutateAsync({ formerName, name });
    showSuccess(t('renamed'));
    return true;
  };
  if (renamed !== null)
    return (
      <ViewNameDialog
        title={t('rename.title', { name: isolateText(renamed) })}
        verb={t('rename')}
        initial={renamed}
        save={(name) => saveName(renamed, name)}
        onClose={() => setRenamed(null)}
      />
    );
  return (
    <Dialog title={t('manage')} onClose={onClose}>
      {views.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.views}>
        {views.map(({ name }) => (
          <li key={name}>
            <BidiText>{name}</BidiText>
            <Button
              size="xs"
              variant="default"
              aria-label={t('of', { act: t('rename'), name: isolateText(name) })}
              onClick={() => setRenamed(name)}
            >
              {t('rename')}
            </Button>
            <Button
              size="xs"
              variant="default"
              color="red"
              aria-label={t('of', { act: t('delete'), name: isolateText(name) })}
              onClick={() => void askAndDelete(name)}
            >
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
