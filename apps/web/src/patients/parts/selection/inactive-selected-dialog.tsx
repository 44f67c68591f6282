import '../../../theme/fields.css';
import { Button, TextInput } from '@mantine/core';
import { packingStatuses } from '@packwright/core/fields';
import { useState } from 'react';
import { confirm, Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { type SelectionOutcome, useSetPackingStatusOfSelected } from '../../calls/index.ts';
import { selectionMessages } from '../../messages/selection.ts';
import { SelectedNames } from './selected-names.tsx';

interface InactiveSelectedDialogProps {
  readonly ids: ReadonlySet<number>;
  readonly onDone: (outcome: SelectionOutcome) => void;
  readonly onClose: () => void;
}

/** Confirms that all medicines of several patients cease: names them, asks for their number, and asks again (WEB-18). */
export function InactiveSelectedDialog({ ids, onDone, onClose }: InactiveSelectedDialogProps) {
  const t = useTranslate(selectionMessages);
  const save = useSetPackingStatusOfSelected();
  const [typed, setTyped] = useState('');
  const count = ids.size;

  const handleInactivate = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('inactive.sure', { count }),
      message: t('inactive.message'),
      verb: t('inactive.verb'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      const packingStatus = packingStatuses.inactive.code;
      onDone(await save.mutateAsync({ patientIds: [...ids], packingStatus }));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Dialog title={t('inactive.title', { count })} onClose={onClose} holdsData={typed !== ''}>
      <SelectedNames ids={ids} />
      <p>{t('inactive.message')}</p>
      <TextInput
        label={t('inactive.type')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color="red"
          disabled={typed.trim() !== String(count)}
          loading={save.isPending}
          onClick={() => void handleInactivate()}
        >
          {t('inactive.verb')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
