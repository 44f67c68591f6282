import type { ReactNode } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { lazyPart } from '../../../../kit/lazy/index.ts';
import { ScanBox } from '../../../../kit/scan/index.ts';
import type { ScanLookupResult } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { type BenchScanner, useScanHandler } from './use-bench-scanner.ts';
import { useScanResult } from './use-scan-result.ts';

const ChoosePack = lazyPart(() => import('./choose-pack.tsx').then((module) => module.ChoosePack));

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
      {children ?? <ChoosePack />}
    </>
  );
}
