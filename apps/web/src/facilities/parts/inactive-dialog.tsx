import '../../theme/fields.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type Group, useSetGroupActive } from '../calls.ts';
import { messages } from '../messages/index.ts';

interface InactiveDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

/** Confirms a wide act: names the people concerned, asks for the name of the group, and asks again (WEB-18). */
export function InactiveDialog({ group, onClose }: InactiveDialogProps) {
  const t = useTranslate(messages);
  const setActive = useSetGroupActive();
  const [typed, setTyped] = useState('');
  const name = isolateText(group.name);
  const isNamed = typed.trim().toLowerCase() === group.name.trim().toLowerCase();

  const handleInactivate = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('makeInactive.sure', { name }),
      message: t('makeInactive.medicines'),
      verb: t('makeInactive'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      const patients = await setActive.mutateAsync({ id: group.id, isActive: false });
      showSuccess(t('madeInactive', { name, count: patients }));
      onClose();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Dialog title={t('makeInactive.title', { name })} onClose={onClose} holdsData={typed !== ''}>
      <ul>
        <li>{t('makeInactive.patients', { count: group.totalPatients })}</li>
        <li>{t('makeInactive.medicines')}</li>
      </ul>
      <TextInput
        label={t('makeInactive.type')}
        description={<BidiText>{group.name}</BidiText>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isNamed}
          loading={setActive.isPending}
          onClick={() => void handleInactivate()}
        >
          {t('makeInactive')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
