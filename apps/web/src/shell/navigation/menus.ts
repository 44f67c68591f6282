import { isMenuShown, may, roleLevels, type UserRights } from '@packwright/core/permissions';
import { type Profile, toWho } from '../session/profile.ts';
import type { NavItem, PageItem } from './nav-item.ts';
import { drugMenu, fullMenu, pharmacyMenu } from './nav-items.ts';

/** The menu of an account kind, before rights. */
export function getMenu({ roleLevel }: Pick<Profile, 'roleLevel'>): readonly NavItem[] {
  if (roleLevel === roleLevels.superAdmin) return pharmacyMenu;
  return roleLevel === roleLevels.drugAdmin ? drugMenu : fullMenu;
}

/** The menu of the person: items with their right, feature and page; no empty groups. */
export function filterVisibleItems(
  items: readonly NavItem[],
  profile: Profile,
  isPage: (url: string) => boolean,
): readonly NavItem[] {
  const who = toWho(profile);
  const selectShown = (item: NavItem): NavItem[] => {
    if (item.kind === 'divider') return [item];
    if (item.when && !item.when(profile)) return [];
    if (item.kind === 'link') return item.href === '' ? [] : [item];
    if (item.kind === 'item') {
      return isItemShown(who, item) && isPage(item.url) ? [item] : [];
    }
    const children = item.children.flatMap(selectShown);
    return children.length > 0 ? [{ ...item, children }] : [];
  };
  return removeStrayDividers(items.flatMap(selectShown));
}

function isItemShown(who: UserRights, { menu, isOwn }: PageItem): boolean {
  if (menu !== undefined) return isMenuShown(who, menu);
  return may(who, isOwn ? 'self' : 'session');
}

function removeStrayDividers(items: readonly NavItem[]): readonly NavItem[] {
  return items.filter((item, at) => {
    if (item.kind !== 'divider') return true;
    const before = items[at - 1];
    const after = items[at + 1];
    return (
      before !== undefined && before.kind !== 'divider' && after !== undefined && after.kind !== 'divider'
    );
  });
}

/** Every page of a menu, groups opened out. */
export function listPages(items: readonly NavItem[]): readonly PageItem[] {
  return items.flatMap((item) => {
    if (item.kind === 'item') return [item];
    return 'children' in item ? listPages(item.children) : [];
  });
}

const getSection = (path: string): string => path.split('/')[1] ?? '';

/** Is the item highlighted: its page or one below it, or for a group a page inside it? */
export function isActive(item: NavItem, path: string): boolean {
  if (item.kind === 'item')
    return (
      item.url === path ||
      (item.exact !== true && [getSection(item.url), item.also].includes(getSection(path)))
    );
  return 'children' in item && item.children.some((child) => isActive(child, path));
}
