import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { type DateRange, dateRanges, readDateRange } from '../jobs/date-range.ts';
import { usePackCode } from '../jobs/use-pack-code.ts';
import styles from './board.module.css';

export type ManagementView = 'board' | 'table';

interface ManagementHeadProps {
  readonly view: ManagementView;
  readonly range: DateRange;
  readonly query: string;
  readonly onView: (view: ManagementView) => void;
  readonly onRange: (range: DateRange) => void;
  readonly onQuery: (query: string) => void;
}

/** The filters of the board and the link to the bench. */
export function ManagementHead(props: ManagementHeadProps) {
  const { view, range, query, onView, onRange, onQuery } = props;
  const t = useTranslate(jobMessages);
  const mayWork = useMay()({ menu: 'job', level: 'update' });
  return (
    <>
      <SegmentedControl
        className={styles.switch ?? ''}
        size="xs"
        aria-label={t('view.label')}
        data={[
          { value: 'board', label: t('view.board') },
          { value: 'table', label: t('view.table') },
        ]}
        value={view}
        onChange={(value) => onView(value === 'table' ? 'table' : 'board')}
      />
      <SegmentedControl
        className={styles.switch ?? ''}
        size="xs"
        aria-label={t('range.label')}
        data={dateRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={range}
        onChange={(value) => onRange(readDateRange(value))}
      />
      {view === 'board' && <BoardSearch query={query} onQuery={onQuery} />}
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/check" search={{}} />}>
        {t('checkQueue')}
      </Button>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/changed" />}>
        {t('changedPacks')}
      </Button>
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/deliveries" />}>
        {t('deliveries')}
      </Button>
      {mayWork && (
        <Button
          renderRoot={(root) => <Link {...root} to="/job/pack" />}
          leftSection={<IconScan size={17} aria-hidden />}
        >
          {t('scan')}
        </Button>
      )}
    </>
  );
}

/** Narrows the board as one types; a whole pack code and Enter opens its bench instead. */
function BoardSearch({ query, onQuery }: Pick<ManagementHeadProps, 'query' | 'onQuery'>) {
  const t = useTranslate(jobMessages);
  const openCode = usePackCode('management');
  const [typed, setTyped] = useState(query);
  const change = (text: string): void => {
    setTyped(text);
    onQuery(text.trim());
  };
  return (
    <TextInput
      type="search"
      w={240}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key === 'Enter' && openCode(typed)) change('');
      }}
    />
  );
}
