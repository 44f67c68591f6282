import { useMemo } from 'react';
import { useStore } from '../../kit/store/index.ts';
import { isPage, knownPages } from '../known-pages.ts';
import { filterVisibleItems, getMenu } from '../navigation/menus.ts';
import { useProfile } from '../session/index.ts';

/** The main menu as this person sees it. */
export function useMainMenu() {
  const profile = useProfile();
  const pages = useStore(knownPages);
  return useMemo(
    () => (pages.length > 0 ? filterVisibleItems(getMenu(profile), profile, isPage) : []),
    [profile, pages],
  );
}
