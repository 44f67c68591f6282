import { useMemo } from 'react';
import { useStore } from '../../kit/store/index.ts';
import { isPage, knownPages } from '../known-pages.ts';
import { buildHelpItems, buildUserItems } from '../navigation/account-items.ts';
import { filterVisibleItems } from '../navigation/menus.ts';
import { useProfile } from '../session/index.ts';
import { useSettings } from '../settings/settings.ts';

/** The Help menu and the user menu as this person sees them; they load after the page (decision 0073). */
export function useAccountMenus() {
  const profile = useProfile();
  const pages = useStore(knownPages);
  const links = useSettings()?.helpLinks;
  return useMemo(() => {
    const filterVisible = (items: Parameters<typeof filterVisibleItems>[0]) =>
      pages.length > 0 ? filterVisibleItems(items, profile, isPage) : [];
    return { help: filterVisible(buildHelpItems(links)), user: filterVisible(buildUserItems(profile)) };
  }, [profile, pages, links]);
}
