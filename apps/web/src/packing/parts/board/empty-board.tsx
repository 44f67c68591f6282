import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { jobMessages } from '../../messages/index.ts';

/** No packs in the period: says where packs are made. */
export function EmptyBoard() {
  const t = useTranslate(jobMessages);
  const may = useMay();
  return (
    <EmptyState title={t('empty.title')} hint={t('empty.hint')}>
      {may({ menu: 'printFoil', level: 'read' }) && (
        <Button renderRoot={(root) => <Link {...root} to="/print-foil" />}>{t('empty.create')}</Button>
      )}
    </EmptyState>
  );
}
