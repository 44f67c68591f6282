import { IconHelpCircle, IconUserCircle } from '@tabler/icons-react';
import { useStore } from '../../kit/store/index.ts';
import { syncRunning } from '../live/index.ts';
import { isSyncShown } from '../navigation/account-items.ts';
import { useProfile } from '../session/index.ts';
import { type NavMenuPosition, NavParent } from './nav-parent.tsx';
import { SyncStatus } from './sync-status.tsx';
import { useAccountMenus } from './use-account-menus.ts';
import { useEntryInSight } from './use-entry-in-sight.ts';

interface BottomMenuProps {
  /** Where its menus open. */
  readonly position?: NavMenuPosition;
}

/** Always shown: Help, the user menu, and Sync when the rule adds it (WEB-6). */
export function BottomMenu({ position = 'right-end' }: BottomMenuProps) {
  const { help, user } = useAccountMenus();
  const profile = useProfile();
  const running = useStore(syncRunning);
  // Here, as this part comes after the first drawing, which has no room for it.
  useEntryInSight();
  return (
    <>
      {isSyncShown(profile, running) && <SyncStatus />}
      <NavParent title="help" icon={IconHelpCircle} items={help} position={position} />
      <NavParent title="user" icon={IconUserCircle} items={user} position={position} />
    </>
  );
}
