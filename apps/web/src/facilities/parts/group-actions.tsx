import { Button } from '@mantine/core';
import { groupStatuses } from '@packwright/core/fields';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Group, loadGroupConsequences, useSetGroupActive } from '../calls/groups.ts';
import { messages } from '../messages/index.ts';
import { useConfirmedArchive } from './use-confirmed-archive.ts';

const InactiveDialog = lazyPart(() =>
  import('./inactive-dialog.tsx').then((module) => module.InactiveDialog),
);

const PrintOptionsDialog = lazyPart(() =>
  import('./print-options-dialog.tsx').then((module) => module.PrintOptionsDialog),
);

const SigningCodesDialog = lazyPart(() =>
  import('./signing-codes-dialog.tsx').then((module) => module.SigningCodesDialog),
);

interface GroupActionsProps {
  readonly group: Group;
  readonly onArchived: () => void;
}

/** The actions on a whole group: activate, deactivate, archive. */
export function GroupActions({ group, onArchived }: GroupActionsProps) {
  const t = useTranslate(messages);
  const may = useMay();
  const setActive = useSetGroupActive();
  const { archive, isPending: isArchiving } = useConfirmedArchive(group, onArchived);
  const [isEnding, setEnding] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [isCoding, setCoding] = useState(false);
  const name = isolateText(group.name);
  const isActive = group.status === groupStatuses.active.code;

  const handleActivate = async (): Promise<void> => {
    try {
      const { inactivePatients: count } = await loadGroupConsequences(group.id);
      const isSure = await confirm({
        title: t('makeActive.title', { name }),
        message: count === 0 ? t('makeActive.none') : t('makeActive.inactive', { count }),
        verb: t('makeActive'),
      });
      if (!isSure) return;
      await setActive.mutateAsync({ id: group.id, isActive: true });
      showSuccess(t('madeActive', { name }));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <>
      {may({ menu: 'patientGroup', level: 'update' }) && (
        <>
          <Button variant="default" onClick={() => setPrinting(true)}>
            {t('printOptions')}
          </Button>
          <Button variant="default" onClick={() => setCoding(true)}>
            {t('signingCodes')}
          </Button>
        </>
      )}
      {may({ menu: 'patientGroup', level: 'update' }) && (
        <Button
          variant="default"
          loading={setActive.isPending}
          onClick={() => (isActive ? setEnding(true) : void handleActivate())}
        >
          {t(isActive ? 'makeInactive' : 'makeActive')}
        </Button>
      )}
      {may({ menu: 'patientGroup', level: 'delete' }) && (
        <Button variant="default" c="var(--bad)" loading={isArchiving} onClick={() => void archive()}>
          {t('archive')}
        </Button>
      )}
      {isPrinting && <PrintOptionsDialog group={group} onClose={() => setPrinting(false)} />}
      {isCoding && <SigningCodesDialog group={group} onClose={() => setCoding(false)} />}
      {isEnding && <InactiveDialog group={group} onClose={() => setEnding(false)} />}
    </>
  );
}
