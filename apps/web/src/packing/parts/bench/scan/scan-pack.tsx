import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { EmptyState } from '../../../../kit/page/index.ts';
import { ScanBox } from '../../../../kit/scan/index.ts';
import type { ScanLookupResult } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { boardAddress } from '../../jobs/board-address.ts';
import { type BenchScanner, useScanHandler } from './use-bench-scanner.ts';
import { useScanResult } from './use-scan-result.ts';

interface ScanPackProps {
  readonly ids: readonly number[];
  readonly desk: BenchScanner;
  /** Why the requested pack is not here. */
  readonly problem?: string;
  /** The content in place of the pack. */
  readonly children?: ReactNode;
}

/** The bench without a pack: it waits for the code of one. */
export function ScanPack({ ids, desk, problem = '', children }: ScanPackProps) {
  const t = useTranslate(benchMessages);
  const { result, tell } = useScanResult(problem);
  useScanHandler(desk, ids, {
    scan: async (): Promise<ScanLookupResult> => {
      tell(false, t('scan.packFirst'));
      return 'lost';
    },
    acceptLabel: () => undefined,
    refuse: () => tell(false, t('scan.damaged')),
  });
  return (
    <>
      <ScanBox scanner={desk.scanner} label={t('scan.pack')} result={result} looking={desk.isLooking} />
      {children ?? (
        <EmptyState title={t('scan.pack')} hint={t('scan.packHint')}>
          <Button
            variant="default"
            renderRoot={(root) => <Link {...root} to="/job/list" search={boardAddress.search} />}
          >
            {t('scan.board')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
