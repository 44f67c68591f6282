import '../../../theme/menus.css';
import { Button, Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { busyButton } from '../run/busy-button.tsx';
import { findBench } from './find-bench.ts';
import { type OfferedAction, getOfferedActions, type PackAction } from './offered-actions.ts';

interface ActionsProps {
  readonly jobs: readonly JobRow[];
  readonly onAct: (action: PackAction, jobs: readonly JobRow[]) => void;
}

/** The word on an action; opening says at which bench. */
function useActionLabel(jobs: readonly JobRow[]): (action: PackAction) => string {
  const t = useTranslate(jobMessages);
  const [first] = jobs;
  const bench = first === undefined ? null : findBench(first);
  return (action) => (action === 'open' ? t(`bench.${bench ?? 'packing'}`) : t(`action.${action}`));
}

const shownButtons = 3;

/** The actions for the selected packs; a disabled one shows its reason, a running print shows its progress. */
export function ActionButtons({
  jobs,
  onAct,
  printing,
}: ActionsProps & { readonly printing: PackAction | null }) {
  const t = useTranslate(jobMessages);
  const who = useWho();
  const word = useActionLabel(jobs);
  const offered = getOfferedActions(jobs, who);
  const act = (action: PackAction): void => onAct(action, jobs);
  return (
    <>
      {offered.slice(0, shownButtons).map((each, at) => (
        <ActionButton
          key={each.action}
          offered={each}
          first={at === 0}
          word={word(each.action)}
          isBusy={printing === each.action}
          onAct={act}
        />
      ))}
      {offered.length > shownButtons && (
        <Menu position="top-end">
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<IconChevronDown size={15} aria-hidden />}
              {...(offered.slice(shownButtons).some(({ action }) => action === printing) && busyButton)}
            >
              {t('action.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems jobs={jobs} onAct={onAct} from={shownButtons} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface ActionButtonProps {
  readonly offered: OfferedAction;
  readonly first: boolean;
  readonly word: string;
  readonly isBusy: boolean;
  readonly onAct: (action: PackAction) => void;
}

function ActionButton({ offered: { action, blockReason }, first, word, isBusy, onAct }: ActionButtonProps) {
  const t = useTranslate(jobMessages);
  const isBlocked = blockReason !== null;
  return (
    <Tooltip label={isBlocked ? t(`blockReason.${blockReason}`) : ''} disabled={!isBlocked} openDelay={0}>
      <Button
        variant={first ? 'filled' : 'default'}
        // A button that is off for good hides its reason from the keyboard.
        {...(isBlocked && {
          'data-disabled': true,
          'aria-disabled': true,
          title: t(`blockReason.${blockReason}`),
        })}
        {...(action === 'delete' && { color: 'red', variant: 'light' })}
        {...(isBusy && busyButton)}
        onClick={(event) => (isBlocked ? event.preventDefault() : onAct(action))}
      >
        {word}
      </Button>
    </Tooltip>
  );
}

/** The same actions as items of a menu. */
export function ActionItems({ jobs, onAct, from = 0 }: ActionsProps & { readonly from?: number }) {
  const t = useTranslate(jobMessages);
  const who = useWho();
  const word = useActionLabel(jobs);
  return getOfferedActions(jobs, who)
    .slice(from)
    .map(({ action, blockReason }) => (
      <Menu.Item
        key={action}
        // Not disabled: a menu that begins with a disabled item gets no focus, and Escape would not close it.
        {...(blockReason !== null && {
          'data-disabled': true,
          'aria-disabled': true,
          closeMenuOnClick: false,
        })}
        {...(action === 'delete' && { 'data-danger': true })}
        onClick={() => {
          if (blockReason === null) onAct(action, jobs);
        }}
      >
        {word(action)}
        {blockReason !== null && <div>{t(`blockReason.${blockReason}`)}</div>}
      </Menu.Item>
    ));
}
