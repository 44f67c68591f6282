import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../kit/language/index.ts';
import { EmptyState } from '../../../../kit/page/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { boardAddress } from '../../jobs/board-address.ts';

/** The bench without a pack: what to scan, and the way to the packs that were chosen last (PACK-134). */
export function ChoosePack() {
  const t = useTranslate(benchMessages);
  return (
    <EmptyState title={t('scan.pack')} hint={t('scan.packHint')}>
      <Button
        variant="default"
        renderRoot={(root) => <Link {...root} to="/job/list" search={boardAddress.search} />}
      >
        {t('scan.board')}
      </Button>
    </EmptyState>
  );
}
