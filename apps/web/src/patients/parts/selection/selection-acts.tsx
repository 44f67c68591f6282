import '../../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { packingStatuses } from '@packwright/core/fields';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import type { Selection } from '../../../kit/table/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import {
  type SelectionOutcome,
  useMarkSelectedChecked,
  useSetPackingStatusOfSelected,
} from '../../calls/index.ts';
import { selectionMessages } from '../../messages/selection.ts';
import { PrintProfilesButton } from '../print/print-profiles-button.tsx';
import { InactiveSelectedDialog } from './inactive-selected-dialog.tsx';
import { PlaceSelectedDialog } from './place-selected-dialog.tsx';
import { SelectedNames } from './selected-names.tsx';
import { showOutcome } from './show-outcome.ts';

const { active, suspended, inactive } = packingStatuses;

interface SelectionActsProps {
  readonly selection: Selection<number>;
  readonly mayUpdate: boolean;
}

/** The acts on the patients that are selected in the list (PATIENT-27). */
export function SelectionActs({ selection, mayUpdate }: SelectionActsProps) {
  const t = useTranslate(selectionMessages);
  const formatCode = useCodeLabel();
  const once = useActionLock();
  const setStatus = useSetPackingStatusOfSelected();
  const markChecked = useMarkSelectedChecked();
  const [open, setOpen] = useState<'inactive' | 'place' | null>(null);
  const { ids, count } = selection;

  const finish = (outcome: SelectionOutcome): void => {
    setOpen(null);
    selection.clear();
    void showOutcome(outcome);
  };
  const askAndAct = (question: Parameters<typeof confirm>[0], act: () => Promise<SelectionOutcome>): void =>
    void once(async () => {
      try {
        if (await confirm(question)) finish(await act());
      } catch (reason) {
        await showFailure(reason);
      }
    });
  const names = <SelectedNames ids={ids} />;
  const changeStatus = (packingStatus: 0 | 1): void =>
    askAndAct(
      {
        title: t('status.title', { count, status: isolateText(formatCode('packingStatus', packingStatus)) }),
        message: names,
        verb: t('status.verb'),
      },
      () => setStatus.mutateAsync({ patientIds: [...ids], packingStatus }),
    );
  const check = (): void =>
    askAndAct(
      {
        title: t('checked.title', { count }),
        message: (
          <>
            {names}
            <p>{t('checked.message')}</p>
          </>
        ),
        verb: t('markChecked'),
      },
      () => markChecked.mutateAsync({ patientIds: [...ids] }),
    );
  const printButton = <PrintProfilesButton patientIds={[...ids]} isOfSelection />;
  if (!mayUpdate) return printButton;
  const dialog = { ids, onDone: finish, onClose: () => setOpen(null) };
  return (
    <>
      <Menu position="top-start" returnFocus>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('packingStatus')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('packingStatus')}>
          {[active.code, suspended.code].map((code) => (
            <Menu.Item key={code} onClick={() => changeStatus(code)}>
              {formatCode('packingStatus', code)}
            </Menu.Item>
          ))}
          <Menu.Item data-danger onClick={() => setOpen('inactive')}>
            {formatCode('packingStatus', inactive.code)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="default" onClick={() => setOpen('place')}>
        {t('move')}
      </Button>
      <Button size="xs" variant="default" onClick={check}>
        {t('markChecked')}
      </Button>
      {printButton}
      {open === 'inactive' && <InactiveSelectedDialog {...dialog} />}
      {open === 'place' && <PlaceSelectedDialog {...dialog} />}
    </>
  );
}
