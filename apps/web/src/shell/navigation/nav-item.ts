import type { MenuCode } from '@packwright/core/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import type { Profile } from '../session/profile.ts';
import type { ShellMessageKey } from '../messages/index.ts';

interface NavItemBase {
  /** Also what is saved as a shortcut. */
  readonly id: string;
  readonly title: ShellMessageKey;
  readonly icon?: TablerIcon;
  readonly when?: (profile: Profile) => boolean;
}

/** The kinds of menu items. */
export type NavItem =
  /** A page of the product. */
  | (NavItemBase & {
      readonly kind: 'item';
      readonly url: string;
      /** Hidden without its read permission; absent: for everybody of the pharmacy (`may(who, 'session')`). */
      readonly menu?: MenuCode;
      /** Of the account itself: shown whatever the account may do in a pharmacy. */
      readonly isOwn?: true;
      /** Highlighted on this very path only, not on the pages below it. */
      readonly exact?: boolean;
      /** The first part of the addresses of other pages that belong to it. */
      readonly also?: string;
      readonly badge?: string;
    })
  /** Another site; opens in a new tab by default. */
  | (NavItemBase & { readonly kind: 'link'; readonly href: string; readonly target?: '_blank' | '_self' })
  /** A heading over its items. */
  | (NavItemBase & { readonly kind: 'group'; readonly children: readonly NavItem[] })
  /** Opens and closes its items in place. */
  | (NavItemBase & { readonly kind: 'collapse'; readonly children: readonly NavItem[] })
  | { readonly kind: 'divider'; readonly id: string };

export type PageItem = Extract<NavItem, { kind: 'item' }>;

/** An entry that holds others. */
export type NavBranchItem = Extract<NavItem, { children: unknown }>;
