import '../../../theme/menus.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { type PortalColumn, portalColumns, requiredPortalColumns } from '@packwright/core/claims';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { type EditFormHandle, TextField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { moveTo } from '../../../kit/order/index.ts';
import { claimSettingsMessages } from '../../messages/claim-settings.ts';
import type { ClaimSettingsValues } from './claim-settings-schema.ts';
import styles from './claims.module.css';

interface PortalColumnsProps {
  readonly form: EditFormHandle<ClaimSettingsValues>;
  readonly disabled: boolean;
}

/** The columns of the file for the portal: their headings, and which stand there in which order (CLAIM-10). */
export function PortalColumns({ form, disabled }: PortalColumnsProps) {
  const t = useTranslate(claimSettingsMessages);
  const columns = useWatch({ control: form.control, name: 'portalColumns' });
  const change = (changed: ClaimSettingsValues['portalColumns']): void => {
    form.setValue('portalColumns', changed, { shouldDirty: true });
    form.clearErrors('portalColumns');
  };
  const move = (at: number, to: number): void => {
    const [moved] = columns.slice(at, at + 1);
    if (moved) change(moveTo(columns, moved, to));
  };
  const unused = portalColumns.filter((each) => !columns.some(({ column }) => column === each));
  const add = (column: PortalColumn): void => {
    change([...columns, { column, heading: '' }]);
    requestAnimationFrame(() => form.setFocus(`portalColumns.${columns.length}.heading`));
  };
  return (
    <div className={styles.portalColumns}>
      <ol>
        {columns.map(({ column }, at) => {
          const named = { column: t(`portalColumn.${column}`) };
          return (
            <li key={column}>
              <TextField
                form={form}
                name={`portalColumns.${at}.heading`}
                label={t('headingOf', named)}
                required
                disabled={disabled}
              />
              {!disabled && (
                <div className={styles.columnActions}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    disabled={at === 0}
                    aria-label={t('columnUp', named)}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    disabled={at === columns.length - 1}
                    aria-label={t('columnDown', named)}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    disabled={requiredPortalColumns.includes(column)}
                    aria-label={t('removeColumn', named)}
                    onClick={() => change(columns.filter((each) => each.column !== column))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!disabled && unused.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />}>
              {t('addColumn')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map((column) => (
              <Menu.Item key={column} onClick={() => add(column)}>
                {t(`portalColumn.${column}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
