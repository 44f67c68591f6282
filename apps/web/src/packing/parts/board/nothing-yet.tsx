import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { jobWords } from '../../words/index.ts';

/** No packs in the period: says where packs are made. */
export function NothingYet() {
  const t = useWords(jobWords);
  const may = useMay();
  return (
    <EmptyState title={t('empty.title')} hint={t('empty.hint')}>
      {may({ menu: 'printFoil', level: 'read' }) && (
        <Button renderRoot={(root) => <Link {...root} to="/print-foil" />}>{t('empty.create')}</Button>
      )}
    </EmptyState>
  );
}
