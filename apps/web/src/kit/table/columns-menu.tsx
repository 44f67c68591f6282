import '../../theme/choices.css';
import '../../theme/fields.css';
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';
import { isColumnShown, moveColumn, readLayout, toggleColumn } from './layout.ts';
import styles from './columns-menu.module.css';
import type { LayoutHandle } from './use-layout.ts';

/** Which columns, in which order, how dense; saved per user and table. */
export function ColumnsMenu({ layout: handle }: { readonly layout: LayoutHandle<never> }) {
  const t = useTranslate(tableMessages);
  const { all, layout, setLayout, density, setDensity } = handle;
  const ids = all.map(({ id }) => id);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={t('table.columns')}>
        <ul>
          {all.map((column, at) => (
            <li key={column.id}>
              <Checkbox
                size="xs"
                label={column.header}
                checked={isColumnShown(column, layout)}
                disabled={column.always ?? false}
                onChange={() => setLayout(toggleColumn(column, layout))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                disabled={at === 0}
                aria-label={t('table.moveUp', { column: column.header })}
                onClick={() => setLayout({ ...layout, order: moveColumn(ids, column.id, -1) })}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                disabled={at === all.length - 1}
                aria-label={t('table.moveDown', { column: column.header })}
                onClick={() => setLayout({ ...layout, order: moveColumn(ids, column.id, 1) })}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('table.density')}
          value={
            density ??
            (document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'compact')
          }
          onChange={(value) => setDensity(value === 'comfortable' ? 'comfortable' : 'compact')}
          data={[
            { value: 'compact', label: t('table.compact') },
            { value: 'comfortable', label: t('table.comfortable') },
          ]}
        />
        <Button variant="subtle" size="xs" fullWidth onClick={() => setLayout(readLayout(undefined))}>
          {t('table.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
