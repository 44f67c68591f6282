import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import type { NavItem } from '../navigation/nav-item.ts';
import { messages } from '../messages/index.ts';
import { logOut, logOutId } from './log-out.ts';

/** The items of the navigation inside a dropdown menu. */
export function MenuEntries({ items }: { readonly items: readonly NavItem[] }) {
  return items.map((item) => <MenuEntry key={item.id} item={item} />);
}

function MenuEntry({ item }: { readonly item: NavItem }) {
  const t = useTranslate(messages);
  if (item.kind === 'divider') return <Menu.Divider />;
  const Icon = item.icon;
  const icon = Icon && { leftSection: <Icon size={16} stroke={1.6} /> };
  if (item.kind === 'item') {
    return (
      <Menu.Item component={Link} to={item.url} {...icon}>
        {t(item.title)}
      </Menu.Item>
    );
  }
  if (item.kind === 'link' && item.id === logOutId) {
    return (
      <Menu.Item {...icon} onClick={() => void logOut()}>
        {t(item.title)}
      </Menu.Item>
    );
  }
  if (item.kind === 'link') {
    return (
      <Menu.Item
        component="a"
        href={item.href}
        target={item.target ?? '_blank'}
        rel="noopener noreferrer"
        {...icon}
        rightSection={<IconExternalLink size={14} />}
      >
        {t(item.title)}
      </Menu.Item>
    );
  }
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item {...icon}>{t(item.title)}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <MenuEntries items={item.children} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
