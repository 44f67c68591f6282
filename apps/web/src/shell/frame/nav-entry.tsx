import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { isActive } from '../navigation/menus.ts';
import type { NavBranchItem, NavItem } from '../navigation/nav-item.ts';
import { messages } from '../messages/index.ts';
import { logOut, logOutId } from './log-out.ts';
import { closeMenus } from './mobile-menu.ts';
import styles from './nav.module.css';

type NavLeafItem = Extract<NavItem, { kind: 'item' | 'link' }>;

/** One entry of the navigation, of any kind. */
export function NavEntry({ item }: { readonly item: NavItem }) {
  switch (item.kind) {
    case 'divider':
      return <hr className={styles.divider} />;
    case 'group':
      return <NavGroup item={item} />;
    case 'collapse':
      return <NavCollapse item={item} />;
    default:
      return <NavLink item={item} />;
  }
}

function NavLink({ item }: { readonly item: NavLeafItem }) {
  const t = useTranslate(messages);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const title = t(item.title);
  const Icon = item.icon;
  const inside = (
    <>
      {Icon && <Icon size={19} stroke={1.6} aria-hidden />}
      <span className={styles.label}>{title}</span>
    </>
  );
  if (item.kind === 'item') {
    const active = isActive(item, path);
    return (
      <Link
        to={item.url}
        onClick={closeMenus}
        className={styles.item}
        title={title}
        data-on={active || undefined}
        {...(active && { 'aria-current': 'page' as const })}
      >
        {inside}
        {item.badge && <span className={styles.badge}>{item.badge}</span>}
      </Link>
    );
  }
  if (item.id === logOutId) {
    return (
      <button type="button" className={styles.item} title={title} onClick={() => void logOut()}>
        {inside}
      </button>
    );
  }
  return (
    <a
      className={styles.item}
      href={item.href}
      title={title}
      target={item.target ?? '_blank'}
      rel="noopener noreferrer"
    >
      {inside}
      <IconExternalLink size={14} className={styles.badge} aria-hidden />
    </a>
  );
}

function NavGroup({ item }: { readonly item: NavBranchItem }) {
  const t = useTranslate(messages);
  return (
    <fieldset className={styles.items} aria-label={t(item.title)}>
      <div className={styles.group} aria-hidden>
        {t(item.title)}
      </div>
      {item.children.map((child) => (
        <NavEntry key={child.id} item={child} />
      ))}
    </fieldset>
  );
}

function NavCollapse({ item }: { readonly item: NavBranchItem }) {
  const t = useTranslate(messages);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const active = isActive(item, path);
  const [open, setOpen] = useState(active);
  const Icon = item.icon;
  return (
    <div>
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        data-on={(active && !open) || undefined}
        onClick={() => setOpen(!open)}
      >
        {Icon && <Icon size={19} stroke={1.6} aria-hidden />}
        <span className={styles.label}>{t(item.title)}</span>
        <IconChevronDown size={15} className={styles.badge} data-turned={open || undefined} aria-hidden />
      </button>
      {open && item.children.map((child) => <NavEntry key={child.id} item={child} />)}
    </div>
  );
}
