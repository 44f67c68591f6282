import '../../theme/fields.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  type Group,
  type GroupConsequences,
  useGroupConsequences,
  useSetGroupActive,
} from '../calls/groups.ts';
import { messages } from '../messages/index.ts';
import styles from './facilities.module.css';

interface InactiveDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

/** Confirms a wide act: counts what it meets, asks for the name of the group, and asks again (WEB-18, GROUP-10). */
export function InactiveDialog({ group, onClose }: InactiveDialogProps) {
  const t = useTranslate(messages);
  const numbers = useGroupConsequences(group.id);
  const [isTyping, setTyping] = useState(false);
  const name = isolateText(group.name);
  return (
    <Dialog title={t('makeInactive.title', { name })} onClose={onClose} holdsData={isTyping}>
      {numbers.isPending && <PartSkeleton />}
      {hasFailed(numbers) && <LoadFailed error={numbers.error} retry={() => void numbers.refetch()} />}
      {numbers.data && (
        <InactiveForm group={group} numbers={numbers.data} onClose={onClose} onTyping={setTyping} />
      )}
    </Dialog>
  );
}

interface InactiveFormProps extends InactiveDialogProps {
  readonly numbers: GroupConsequences;
  readonly onTyping: (isTyping: boolean) => void;
}

function InactiveForm({ group, numbers, onClose, onTyping }: InactiveFormProps) {
  const t = useTranslate(messages);
  const setActive = useSetGroupActive();
  const [typed, setTyped] = useState('');
  const name = isolateText(group.name);
  const isNamed = typed.trim().toLowerCase() === group.name.trim().toLowerCase();
  const ceased = t('makeInactive.ceased', { count: numbers.medicines });

  const handleInactivate = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('makeInactive.sure', { name }),
      message: ceased,
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
    <>
      <ul className={styles.consequences}>
        <li>{t('makeInactive.patients', { count: numbers.patients })}</li>
        <li>{ceased}</li>
        {numbers.openPacks > 0 && <li>{t('makeInactive.packs', { count: numbers.openPacks })}</li>}
      </ul>
      <TextInput
        label={t('makeInactive.type')}
        description={<BidiText>{group.name}</BidiText>}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onTyping(event.currentTarget.value !== '');
        }}
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
    </>
  );
}
