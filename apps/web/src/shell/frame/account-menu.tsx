import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Initials } from '../../kit/page/index.ts';
import { useProfile } from '../session/index.ts';
import { messages } from '../messages/index.ts';
import { useRoleName } from '../use-role-name.ts';
import styles from './frame.module.css';
import { MenuEntries } from './menu-entries.tsx';
import { useAccountMenus } from './use-account-menus.ts';

/** The signed-in person and their menu. */
export function AccountMenu() {
  const t = useTranslate(messages);
  const { firstName, lastName, roles } = useProfile();
  const { user } = useAccountMenus();
  const nameRole = useRoleName();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className={styles.tool} aria-label={`${t('user')}: ${name}`}>
          <Initials first={firstName} last={lastName} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <strong>
            <BidiText>{name}</BidiText>
          </strong>
          <span>
            <bdi>{roles.map(nameRole).join(', ')}</bdi>
          </span>
        </div>
        <Menu.Divider />
        <MenuEntries items={user} />
      </Menu.Dropdown>
    </Menu>
  );
}
