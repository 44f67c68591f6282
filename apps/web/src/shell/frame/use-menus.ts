import { useMemo } from 'react';
import { useStore } from '../../kit/store/index.ts';
import { isPage, knownPages } from '../known-pages.ts';
import { helpItems, userItems } from '../navigation/account-items.ts';
import { menuOf, visibleItems } from '../navigation/menus.ts';
import { useProfile } from '../session/index.ts';
import { useSettings } from '../settings/settings.ts';

/** The menus as this person sees them. */
export function useMenus() {
  const profile = useProfile();
  const pages = useStore(knownPages);
  const links = useSettings()?.helpLinks;
  return useMemo(() => {
    const visible = (items: Parameters<typeof visibleItems>[0]) =>
      pages.length > 0 ? visibleItems(items, profile, isPage) : [];
    return {
      main: visible(menuOf(profile)),
      help: visible(helpItems(links)),
      user: visible(userItems(profile)),
    };
  }, [profile, pages, links]);
}
