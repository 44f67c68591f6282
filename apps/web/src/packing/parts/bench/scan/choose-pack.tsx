import { useTranslate } from '../../../../kit/language/index.ts';
import { EmptyState } from '../../../../kit/page/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { BoardButton } from '../../jobs/board-button.tsx';

/** The bench without a pack: what to scan, and the way to the packs that were chosen last (PACK-134). */
export function ChoosePack() {
  const t = useTranslate(benchMessages);
  return (
    <EmptyState title={t('scan.pack')} hint={t('scan.packHint')}>
      <BoardButton>{t('scan.board')}</BoardButton>
    </EmptyState>
  );
}
