import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGroupChoices } from '../../../facilities/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import type { UrlSearch } from '../../../kit/store/index.ts';
import { useProfile } from '../../../shell/session/index.ts';
import type { Summary } from '../../calls/index.ts';
import { boardMessages, jobMessages } from '../../messages/index.ts';
import { type DateRange, dateRanges, defaultDateRange, readDateRange } from '../jobs/date-range.ts';
import { usePackCode } from '../jobs/use-pack-code.ts';
import styles from './tools.module.css';
import type { BoardChoice } from './board-choice.ts';
import { DueChoices } from './due-choices.tsx';
import { PackViews } from './lazy-pack-views.tsx';

const ColumnFilters = lazyPart(() => import('./column-filters.tsx').then((module) => module.ColumnFilters));

export type ManagementView = 'board' | 'table';

interface BoardToolsProps {
  readonly view: ManagementView;
  readonly range: DateRange;
  readonly query: string;
  readonly choice: BoardChoice;
  readonly summary: Summary | undefined;
  readonly onChange: (change: UrlSearch) => void;
}

/** Which packs are shown and how: by due day, facility, packer and age; the views that a person keeps (PACK-134). */
export function BoardTools({ view, range, query, choice, summary, onChange }: BoardToolsProps) {
  const t = useTranslate(jobMessages);
  const change = (part: UrlSearch): void => onChange({ ...part, page: undefined });
  return (
    <div className={styles.tools} role="search">
      <DueChoices
        due={choice.due}
        counts={summary?.due}
        onChoose={(due) => change({ due: due ?? undefined })}
      />
      {view === 'board' && (
        <BoardSearch query={query} onQuery={(q) => change({ q: q === '' ? undefined : q })} />
      )}
      <div className={styles.selects}>
        <GroupSelect groupId={choice.groupId} onChoose={(group) => change({ group })} />
        <PackerSelect
          packerId={choice.packerId}
          packers={summary?.packers ?? nobody}
          onChoose={(packer) => change({ packer })}
        />
        <Select
          className={styles.select ?? ''}
          aria-label={t('range.label')}
          disabled={choice.due !== null}
          allowDeselect={false}
          data={dateRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
          value={choice.due === null ? range : 'all'}
          onChange={(value) =>
            change({ days: readDateRange(value) === defaultDateRange ? undefined : (value ?? undefined) })
          }
        />
        <SegmentedControl
          className={styles.switch ?? ''}
          aria-label={t('view.label')}
          data={[
            { value: 'board', label: t('view.board') },
            { value: 'table', label: t('view.table') },
          ]}
          value={view}
          onChange={(next) => change({ view: next === 'table' ? next : undefined })}
        />
        <PackViews />
      </div>
      {view === 'board' && choice.filters.length > 0 && <ColumnFilters />}
    </div>
  );
}

const nobody: Summary['packers'] = [];

interface GroupSelectProps {
  readonly groupId: number | null;
  readonly onChoose: (group: string | undefined) => void;
}

function GroupSelect({ groupId, onChoose }: GroupSelectProps) {
  const t = useTranslate(boardMessages);
  const groups = useGroupChoices();
  return (
    <Select
      className={styles.select ?? ''}
      searchable
      clearable
      aria-label={t('group')}
      placeholder={t('group.all')}
      nothingFoundMessage={t('group.none')}
      data={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={groupId === null ? null : String(groupId)}
      onChange={(value) => onChoose(value ?? undefined)}
    />
  );
}

interface PackerSelectProps {
  readonly packerId: number | null;
  readonly packers: Summary['packers'];
  readonly onChoose: (packer: string | undefined) => void;
}

function PackerSelect({ packerId, packers, onChoose }: PackerSelectProps) {
  const t = useTranslate(boardMessages);
  const { id: userId } = useProfile();
  const people = useMemo(
    () => [
      { value: String(userId), label: t('packer.me') },
      ...packers
        .filter((packer) => packer.userId !== userId)
        .map((packer) => ({ value: String(packer.userId), label: packer.name })),
    ],
    [packers, t, userId],
  );
  return (
    <Select
      className={styles.select ?? ''}
      clearable
      aria-label={t('packer')}
      placeholder={t('packer.any')}
      data={people}
      value={packerId === null ? null : String(packerId)}
      onChange={(value) => onChoose(value ?? undefined)}
    />
  );
}

interface BoardSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Narrows the board as one types; a whole pack code and Enter opens its bench instead. */
function BoardSearch({ query, onQuery }: BoardSearchProps) {
  const t = useTranslate(jobMessages);
  const openCode = usePackCode('management');
  const [typed, setTyped] = useState(query);
  const change = (text: string): void => {
    setTyped(text);
    onQuery(text.trim());
  };
  const box = useRef<HTMLInputElement>(null);
  // A saved view or a cleared filter changes the address without typing; while a person types, the address is behind.
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(query);
  }, [query]);
  return (
    <TextInput
      className={styles.search ?? ''}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      ref={box}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key === 'Enter' && openCode(typed)) change('');
      }}
    />
  );
}
