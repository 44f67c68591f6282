import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSentence, useTranslate } from '../language/index.ts';
import { useStore } from '../store/index.ts';
import { messages } from '../messages/index.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import styles from './dialog.module.css';
import { closeDialog, type ConfirmDialogState, type NoticeDialogState, openDialogs } from './dialog-store.ts';
import { isNameTyped, NameField } from './name-field.tsx';

/** Draws what `confirm`, `showError` and `showInfo` ask for. */
export function OpenDialogs() {
  const dialogs = useStore(openDialogs);
  return dialogs.map((dialog) =>
    dialog.kind === 'confirm' ? (
      <ConfirmDialog key={dialog.id} dialog={dialog} />
    ) : (
      <NoticeDialog key={dialog.id} dialog={dialog} />
    ),
  );
}

function ConfirmDialog({ dialog }: { readonly dialog: ConfirmDialogState }) {
  const t = useTranslate(messages);
  const answerDialog = (agreed: boolean): void => {
    closeDialog(dialog.id);
    dialog.answer(agreed);
  };
  const { dangerous = false, careful = dangerous, named } = dialog;
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      title={dialog.title}
      onClose={() => answerDialog(false)}
      alert={dangerous}
      size={440}
      holdsData={typed !== ''}
    >
      <div className={styles.body}>{dialog.message}</div>
      {named && <NameField {...named} typed={typed} onType={setTyped} />}
      <DialogButtons>
        <Button
          variant="default"
          data-autofocus={(careful && !named) || undefined}
          onClick={() => answerDialog(false)}
        >
          {dialog.stay ?? t('cancel')}
        </Button>
        <Button
          {...(dangerous && { color: 'red' })}
          data-autofocus={!careful || undefined}
          disabled={named && !isNameTyped(named.name, typed)}
          onClick={() => answerDialog(true)}
        >
          {dialog.verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function NoticeDialog({ dialog }: { readonly dialog: NoticeDialogState }) {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const close = (): void => {
    closeDialog(dialog.id);
    dialog.answer();
  };
  const [only, ...more] = dialog.messages;
  return (
    <Dialog title={sentence(dialog.title)} onClose={close} alert={dialog.kind === 'error'} size={440}>
      <div className={styles.body}>
        {more.length === 0 ? (
          <p>{sentence(only ?? '')}</p>
        ) : (
          <ul>
            {dialog.messages.map((message) => (
              <li key={message}>{sentence(message)}</li>
            ))}
          </ul>
        )}
      </div>
      <DialogButtons>
        <Button data-autofocus onClick={close}>
          {t('ok')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
