import type { AccessLevel, FeatureKey } from '@packwright/core/permissions';
import {
  IconCalendarEvent,
  IconBell,
  IconClipboardList,
  IconHistory,
  type IconHome2,
  IconPackages,
  IconPill,
  IconRefresh,
  IconScan,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Card } from '../../kit/page/index.ts';
import { useMayOpen, useProfile } from '../../shell/session/index.ts';
import { messages } from '../messages/index.ts';
import styles from './home.module.css';

interface QuickLink {
  readonly id:
    | 'creator'
    | 'scan'
    | 'board'
    | 'patient'
    | 'patients'
    | 'balance'
    | 'calendar'
    | 'log'
    | 'notices'
    | 'sync';
  readonly to: string;
  readonly need: readonly [FeatureKey, AccessLevel];
  readonly Icon: typeof IconHome2;
}

const links: readonly QuickLink[] = [
  { id: 'scan', to: '/job/pack', need: ['JOB', 'update'], Icon: IconScan },
  { id: 'creator', to: '/print-foil', need: ['PRINT_FOIL', 'read'], Icon: IconPackages },
  { id: 'board', to: '/job/list', need: ['JOB', 'read'], Icon: IconClipboardList },
  { id: 'patient', to: '/patient/create', need: ['PATIENT', 'create'], Icon: IconUserPlus },
  { id: 'patients', to: '/patient/list', need: ['PATIENT', 'read'], Icon: IconUsers },
  { id: 'calendar', to: '/schedule/list', need: ['PRINT_FOIL', 'read'], Icon: IconCalendarEvent },
  { id: 'balance', to: '/vpb/list', need: ['VPB', 'read'], Icon: IconPill },
  { id: 'log', to: '/home/logs', need: ['HOME', 'read'], Icon: IconHistory },
  { id: 'notices', to: '/home/notifications', need: ['HOME', 'read'], Icon: IconBell },
  { id: 'sync', to: '/sync', need: ['SYNC', 'read'], Icon: IconRefresh },
];

/** The usual first pages of the day, as far as the person may open them. */
export function QuickLinks() {
  const t = useTranslate(messages);
  const mayOpen = useMayOpen();
  const { enableVPB } = useProfile();
  const shown = links.filter(({ id, need }) => mayOpen(...need) && (id !== 'balance' || enableVPB));
  if (shown.length === 0) return null;
  return (
    <Card title={t('quick')}>
      <ul className={styles.links}>
        {shown.map(({ id, to, Icon }) => (
          <li key={id}>
            <Link to={to}>
              <Icon size={19} stroke={1.6} aria-hidden />
              {t(`quick.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
