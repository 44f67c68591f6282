import { dispensingSystems } from '@packwright/core/fields';
import { mayOpen, roleLevels } from '@packwright/core/permissions';
import {
  IconBuildingStore,
  IconHelpCircle,
  IconHourglass,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLogout,
  IconMessage,
  IconPrinter,
  IconScan,
  IconScreenShare,
  IconSettings,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { type Profile, toWho } from '../session/profile.ts';
import type { NavItem } from './nav-item.ts';

/** Addresses of help outside the product (WEB-7). */
export interface HelpLinks {
  readonly helpCentre: string;
  readonly contactSupport: string;
  readonly remoteSupport: string;
  readonly whatsNew: string;
}

/** The Help menu; without an address Help Centre is the help inside the product, and other links are not shown (WEB-7, decision 0134). */
export function buildHelpItems(links: HelpLinks | undefined): readonly NavItem[] {
  const buildLink = (id: keyof HelpLinks, icon: typeof IconMessage): NavItem => ({
    kind: 'link',
    id,
    title: id,
    href: links?.[id] ?? '',
    icon,
  });
  return [
    links?.helpCentre
      ? buildLink('helpCentre', IconHelpCircle)
      : {
          kind: 'item',
          id: 'helpCentre',
          title: 'helpCentre',
          url: '/help',
          icon: IconHelpCircle,
          isOwn: true,
        },
    buildLink('contactSupport', IconLifebuoy),
    buildLink('remoteSupport', IconScreenShare),
    buildLink('whatsNew', IconSparkles),
    {
      kind: 'item',
      id: 'firstWeek',
      title: 'firstWeek',
      url: '/first-week',
      icon: IconListCheck,
      menu: 'home',
    },
    { kind: 'item', id: 'scannerTest', title: 'scannerTest', url: '/scanner-test', icon: IconScan },
    {
      kind: 'item',
      id: 'feedback',
      title: 'giveFeedback',
      url: '/feedback',
      icon: IconMessage,
      when: (profile) => mayOpen(toWho(profile), 'FEEDBACK', 'read'),
    },
  ];
}

const isNotLevel = (level: number) => (profile: Profile) => profile.roleLevel !== level;

/** The user menu: Profile not for super administrators, Settings not for drug administrators. */
export function buildUserItems({
  currentPharmacyId,
}: Pick<Profile, 'currentPharmacyId'>): readonly NavItem[] {
  const notSuper = isNotLevel(roleLevels.superAdmin);
  return [
    {
      kind: 'item',
      id: 'myProfile',
      title: 'myProfile',
      url: '/profile/detail',
      icon: IconUser,
      isOwn: true,
      when: notSuper,
    },
    {
      kind: 'item',
      id: 'myWork',
      title: 'myWork',
      url: '/my-work',
      icon: IconHourglass,
    },
    {
      kind: 'item',
      id: 'pharmacyProfile',
      title: 'profile',
      url: `/pharmacy/${currentPharmacyId}/profile`,
      icon: IconBuildingStore,
      menu: 'pharmacy',
      when: notSuper,
    },
    {
      kind: 'collapse',
      id: 'settings',
      title: 'settings',
      icon: IconSettings,
      when: isNotLevel(roleLevels.drugAdmin),
      children: [
        {
          kind: 'item',
          id: 'pharmacySetting',
          title: 'pharmacySetting',
          url: '/pharmacy/redirect',
          icon: IconBuildingStore,
          menu: 'pharmacy',
          when: notSuper,
        },
        {
          kind: 'item',
          id: 'printProfile',
          title: 'printOptions',
          url: '/print-profile/list',
          icon: IconPrinter,
          menu: 'printProfile',
          also: 'printer',
          when: notSuper,
        },
        {
          kind: 'item',
          id: 'dashboardPermissions',
          title: 'dashboardPermissions',
          url: '/dashboard/permissions/list',
          icon: IconLayoutDashboard,
          menu: 'home',
          when: notSuper,
        },
        {
          kind: 'item',
          id: 'changePassword',
          title: 'changePassword',
          url: '/auth/change-password',
          icon: IconKey,
          isOwn: true,
        },
      ],
    },
    { kind: 'divider', id: 'beforeLogOut' },
    { kind: 'link', id: 'log-out', title: 'signOut', href: '/auth/login', icon: IconLogout },
  ];
}

/** Whether the Sync item stands in the bottom menu (WEB-6); a running sync puts it there. */
export function isSyncShown(
  { syncStatus, dispensingSystem }: Pick<Profile, 'syncStatus' | 'dispensingSystem'>,
  running: boolean | null,
): boolean {
  if (dispensingSystem === dispensingSystems.withoutSync.code) return false;
  return running ?? syncStatus === 1;
}
