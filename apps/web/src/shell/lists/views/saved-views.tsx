import '../../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import {
  type HideableColumn,
  listShownColumns,
  toLayout,
  useLayoutChoice,
} from '../../../kit/table/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { viewMessages } from '../../messages/views.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { type SavedView, useSaveView, useViews } from './view-calls.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { formatViewSearch, toViewChange } from './view-search.ts';

interface SavedViewsProps {
  /** Names the table in what is saved for a person. */
  readonly list: string;
  readonly columns: readonly HideableColumn[];
}

/** The views of a list that a person keeps: applies one, keeps what is seen now, renames and deletes (PATIENT-28). */
export function SavedViews({ list, columns }: SavedViewsProps) {
  const t = useTranslate(viewMessages);
  const [search, setSearch] = useUrl();
  const [layout, setLayout] = useLayoutChoice(list);
  const views = useViews(list).data ?? [];
  const save = useSaveView(list);
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const seen = { search: formatViewSearch(search), columns: listShownColumns(columns, layout) };
  const active = views.find((view) => isSameView(view, seen));

  const apply = (view: SavedView): void => {
    setLayout(toLayout(columns, view.columns));
    setSearch(toViewChange(search, view.search), { push: true });
  };
  const saveAs = async (name: string): Promise<boolean> => {
    const known = views.find((view) => view.name.toLowerCase() === name.toLowerCase());
    const isSure =
      known === undefined ||
      (await confirm({
        title: t('replace.title', { name: isolateText(known.name) }),
        message: t('replace.message'),
        verb: t('replace.verb'),
      }));
    if (!isSure) return false;
    await save.mutateAsync({ name, search: seen.search, columns: [...seen.columns] });
    showSuccess(t('saved'));
    return true;
  };
  const close = (): void => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.6} />}>
            {active ? t('active', { name: isolateText(active.name) }) : t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('views')}>
          {views.length === 0 && <Menu.Label>{t('none')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              rightSection={view === active && <IconCheck size={14} />}
              onClick={() => apply(view)}
            >
              <BidiText>{view.name}</BidiText>
            </Menu.Item>
          ))}
          <Menu.Divider role="separator" />
          <Menu.Item onClick={() => setOpen('save')}>{t('saveAs')}</Menu.Item>
          {views.length > 0 && <Menu.Item onClick={() => setOpen('manage')}>{t('manage')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {open === 'save' && (
        <ViewNameDialog
          title={t('saveAs')}
          verb={t('save')}
          initial={active?.name ?? ''}
          save={saveAs}
          onClose={close}
        />
      )}
      {open === 'manage' && <ManageViewsDialog list={list} views={views} onClose={close} />}
    </>
  );
}

const isSameView = (one: Omit<SavedView, 'name'>, other: Omit<SavedView, 'name'>): boolean =>
  one.search === other.search && one.columns.join() === other.columns.join();
