import { IconHelpCircle, IconRefresh, IconRefreshAlert, IconUserCircle } from '@tabler/icons-react';
import { useStore } from '../../kit/store/index.ts';
import { syncRunning } from '../live/index.ts';
import { isSyncShown } from '../navigation/account-items.ts';
import type { NavItem } from '../navigation/nav-item.ts';
import { useProfile } from '../session/index.ts';
import { NavEntry } from './nav-entry.tsx';
import { SyncStatus } from './sync-status.tsx';
import { useMenus } from './use-menus.ts';

/** Always shown: Help, the user menu, and Sync when the rule adds it (WEB-6). */
export function BottomMenu() {
  const { help, user } = useMenus();
  const profile = useProfile();
  const running = useStore(syncRunning);
  const items: readonly NavItem[] = [
    { kind: 'parent', id: 'help', title: 'help', icon: IconHelpCircle, children: help },
    { kind: 'parent', id: 'account', title: 'user', icon: IconUserCircle, children: user },
  ];
  return (
    <>
      {isSyncShown(profile, running) && (
        <SyncStatus
          synced={profile.syncStatus === 1}
          icon={profile.syncStatus === 1 ? IconRefresh : IconRefreshAlert}
        />
      )}
      {items.map((item) => (
        <NavEntry key={item.id} item={item} />
      ))}
    </>
  );
}
