import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  confirm,
  Dialog,
  DialogButtons,
  isNameTyped,
  NameField,
  showFailure,
} from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
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
      <NameField
        label={t('makeInactive.type')}
        name={group.name}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          onTyping(next !== '');
        }}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isNameTyped(group.name, typed)}
          loading={setActive.isPending}
          onClick={() => void handleInactivate()}
        >
          {t('makeInactive')}
        </Button>
      </DialogButtons>
    </>
  );
}
