import '../../theme/menus.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';
import type { ListColumn } from './column.ts';
import styles from './table.module.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly selected: boolean;
  readonly cursor: boolean;
  readonly onToggle: ((row: Row) => void) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly menu: ((row: Row) => ReactNode) | undefined;
  readonly menuOpen: boolean;
  readonly onMenu: (row: Row, open: boolean) => void;
}

const isInControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

function Row<Row>(props: TableRowProps<Row>) {
  const { row, name, columns, selected, cursor, onToggle, onOpen, menu } = props;
  const t = useTranslate(tableMessages);
  const handleClick = (event: MouseEvent): void => {
    const marking = window.getSelection()?.type === 'Range';
    if (onOpen && !marking && !isInControl(event.target)) onOpen(row);
  };
  return (
    <tr
      data-selected={selected || undefined}
      data-cursor={cursor || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={handleClick}
      {...(onToggle && { 'aria-selected': selected })}
    >
      {onToggle && (
        <td className={styles.check}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('table.selectRow', { row: name })}
            checked={selected}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td className={styles.menuCell}>
          <RowMenu {...props} menu={menu} />
        </td>
      )}
    </tr>
  );
}

/** Drawn per row, so rows that did not change are left alone. */
export const TableRow = memo(Row) as typeof Row;

// A Menu is heavy; only the row whose menu is open has one.
function RowMenu<Row>({
  row,
  name,
  menu,
  menuOpen,
  onMenu,
}: TableRowProps<Row> & { readonly menu: (row: Row) => ReactNode }) {
  const t = useTranslate(tableMessages);
  const target = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button of a closed menu is another element: it takes the focus that went with the menu (WEB-33).
  useLayoutEffect(() => {
    if (wasOpen.current && !menuOpen && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
    wasOpen.current = menuOpen;
  }, [menuOpen]);
  const button = (
    <ActionIcon
      ref={target}
      variant="subtle"
      color="gray"
      size={28}
      className={styles.rowAct ?? ''}
      aria-label={t('table.rowMenu', { row: name })}
      aria-haspopup="menu"
      onClick={() => onMenu(row, !menuOpen)}
    >
      <IconDots size={16} />
    </ActionIcon>
  );
  if (!menuOpen) return button;
  return (
    <Menu opened onChange={(open) => onMenu(row, open)} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{menu(row)}</Menu.Dropdown>
    </Menu>
  );
}
