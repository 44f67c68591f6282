import { packEntries, type EntryStage } from '@packwright/core/permissions';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import type { EditFormHandle } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, ScrollBox } from '../../kit/page/index.ts';
import { messages } from '../messages/roles.ts';
import styles from './people.module.css';
import { RightMark } from './right-mark.tsx';
import {
  type EntryRow,
  type MenuRow,
  rightNames,
  type RightName,
  type RoleValues,
  tickRight,
} from './role-values.ts';

interface MatrixProps {
  readonly form: EditFormHandle<RoleValues>;
  readonly disabled: boolean;
}

/**
 * The 18 menus with their five boxes: keys move as in a grid, headings tick whole rows and columns. A role that is only
 * read has ticks and dashes instead.
 */
export function RightsMatrix({ form, disabled }: MatrixProps) {
  const t = useTranslate(messages);
  const { field } = useController({ control: form.control, name: 'permissions' });
  const rows: readonly MenuRow[] = field.value;
  const change = (at: (row: MenuRow) => MenuRow): void => field.onChange(rows.map(at));
  const tickColumn = (right: RightName): void => {
    const isTicked = !rows.every((row) => row[right]);
    change((row) => tickRight(row, right, isTicked));
  };
  const tickRow = (row: MenuRow): void => {
    const isTicked = !rightNames.every((right) => row[right]);
    change((each) =>
      each.code === row.code
        ? rightNames.reduce((ticked, right) => tickRight(ticked, right, isTicked), each)
        : each,
    );
  };
  return (
    <Card title={t('section.menus')}>
      {!disabled && <p className={styles.hint}>{t('menusHint')}</p>}
      <ScrollBox label={t('section.menus')} className={styles.scroll}>
        <table className={`${styles.grid} ${styles.matrix}`} aria-label={t('section.menus')}>
          <thead>
            <tr>
              <th scope="col">{t('menu')}</th>
              {rightNames.map((right) => (
                <th key={right} scope="col">
                  <Whole
                    name={t(`right.${right}`)}
                    label={t('wholeColumn', { right: t(`right.${right}`) })}
                    {...(!disabled && { onTick: () => tickColumn(right) })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <th scope="row">
                  <Whole
                    name={t(`menu.${row.code}`)}
                    label={t('wholeRow', { menu: t(`menu.${row.code}`) })}
                    {...(!disabled && { onTick: () => tickRow(row) })}
                  />
                </th>
                {rightNames.map((right) => (
                  <td key={right}>
                    {disabled ? (
                      <RightMark isAllowed={row[right]} />
                    ) : (
                      <input
                        type="checkbox"
                        className={styles.box}
                        checked={row[right]}
                        onKeyDown={moveInGrid}
                        aria-label={t('cell', { menu: t(`menu.${row.code}`), right: t(`right.${right}`) })}
                        onChange={({ currentTarget }) =>
                          change((each) =>
                            each.code === row.code ? tickRight(each, right, currentTarget.checked) : each,
                          )
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

interface WholeProps {
  readonly name: string;
  readonly label: string;
  /** Absent where nothing is ticked. */
  readonly onTick?: () => void;
}

/** The name of a row or column; a press ticks all of it. */
function Whole({ name, label, onTick }: WholeProps) {
  if (onTick === undefined) return name;
  return (
    <button type="button" className={styles.whole} aria-label={label} onClick={onTick}>
      {name}
    </button>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -rightNames.length,
  ArrowDown: rightNames.length,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** Arrow keys move from box to box; in a page from right to left, left is the next one. */
function moveInGrid(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const box = event.currentTarget;
  const grid = box.closest('table');
  if (step === undefined || !grid) return;
  const boxes = [...grid.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const isMirrored = getComputedStyle(grid).direction === 'rtl' && Math.abs(step) === 1;
  const next = boxes[boxes.indexOf(box) + (isMirrored ? -step : step)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const stages: readonly EntryStage[] = ['printing', 'packing', 'checking', 'distribution', 'completed'];

/** The 12 entry permissions, by the bench at which each counts. */
export function EntryMatrix({ form, disabled }: MatrixProps) {
  const t = useTranslate(messages);
  const { field } = useController({ control: form.control, name: 'entryPermissions' });
  const entries: readonly EntryRow[] = field.value;
  return (
    <Card title={t('section.entries')}>
      <p className={styles.hint}>{t('entriesHint')}</p>
      <div className={styles.entries}>
        {stages.map((stage) => (
          <fieldset key={stage}>
            <legend>{t(`stage.${stage}`)}</legend>
            {entries
              .filter(({ code }) => packEntries[code].stage === stage)
              .map(({ code, isAllowed }) =>
                disabled ? (
                  <p key={code}>
                    <RightMark isAllowed={isAllowed} />
                    {t(`entry.${code}`)}
                  </p>
                ) : (
                  <label key={code}>
                    <input
                      type="checkbox"
                      className={styles.box}
                      checked={isAllowed}
                      onChange={({ currentTarget }) =>
                        field.onChange(
                          entries.map((each) =>
                            each.code === code ? { ...each, isAllowed: currentTarget.checked } : each,
                          ),
                        )
                      }
                    />
                    {t(`entry.${code}`)}
                  </label>
                ),
              )}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
