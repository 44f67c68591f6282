import '../../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import type { Pharmacy } from '../../calls.ts';
import { pharmaciesMessages } from '../../messages/pharmacies.ts';
import { findPharmacyActs, type PharmacyAct } from './find-pharmacy-acts.ts';
import { usePharmacyActions } from './use-pharmacy-actions.tsx';

interface PharmacyActsProps {
  readonly pharmacy: Pick<Pharmacy, 'id' | 'name' | 'isInvitationOpen'>;
}

/** A menu at the head of the pages of a pharmacy: its invitation, and what is asked of its dispensing system (ADMIN-65). */
export function PharmacyActs({ pharmacy }: PharmacyActsProps) {
  const t = useTranslate(pharmaciesMessages);
  const may = useMay();
  const { isSuperAdmin, currentPharmacyId } = useProfile();
  const acts = findPharmacyActs({
    isInvitationOpen: pharmacy.isInvitationOpen,
    isSuperAdmin,
    isOwn: currentPharmacyId === pharmacy.id,
    maySync: may({ menu: 'dispenseTracker', level: 'update' }),
    mayMigrate: may({ menu: 'pharmacy', level: 'update' }),
  });
  const { invite, sync, upload } = usePharmacyActions(pharmacy);
  const items: Readonly<Record<PharmacyAct, ReactNode>> = {
    invite: <Menu.Item onClick={() => void invite()}>{t('invite')}</Menu.Item>,
    sync: <Menu.Item onClick={() => void sync()}>{t('sync')}</Menu.Item>,
    upload: <Menu.Item onClick={() => void upload()}>{t('upload')}</Menu.Item>,
    migrate: (
      <Menu.Item component={Link} to="/sync/migration">
        {t('migrate')}
      </Menu.Item>
    ),
  };
  return (
    acts.length > 0 && (
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('acts')}>
          {acts.map((act) => (
            <Fragment key={act}>{items[act]}</Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  );
}
