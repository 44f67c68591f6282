import { parsePrintedCode } from '@packwright/core/barcode';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { type Scanner, useScanner } from '../../../../kit/scan/index.ts';
import { type Store, type UrlSearch, createStore, useLatest } from '../../../../kit/store/index.ts';
import { BenchQueue, type ScanLookupResult } from '../../../calls/index.ts';
import { readPackIds } from '../../jobs/bench-path.ts';
import { useOpenPack } from '../../jobs/use-pack-code.ts';
import { type ScanHandler, type ScanRouting, createScanRouting } from './scan-routing.ts';

/** The only place of a page that receives scans, for any pack on its bench. */
export interface BenchScanner {
  readonly scanner: Scanner;
  /** The gestures of this page, one after another. */
  readonly queue: BenchQueue;
  /** Whether a scan is being looked up; watched by the scan box alone, the bench is not drawn for it. */
  readonly isLooking: Store<boolean>;
  readonly register: ScanRouting['register'];
}

const getPackKey = (packs: readonly number[]): string => packs.join(' ');

/**
 * Receives scans while the page is open, which names the packs that lie there. A pack code opens its pack; later scans
 * wait for that pack and are not looked up in the previous one.
 */
export function useBenchScanner(
  listOpen: (search: UrlSearch) => readonly number[] = readPackIds,
): BenchScanner {
  const router = useRouter();
  const [queue] = useState(() => new BenchQueue());
  const [desk] = useState(createScanRouting);
  const [looking] = useState(() => createStore(false));
  const open = useOpenPack('bench');

  // The address is changed before the pack is read: it names the pack that scans are meant for.
  const listOpenNow = (): readonly number[] => listOpen(router.state.location.search);
  const findHandler = (): Promise<ScanHandler | null> => desk.waitForHandler(getPackKey(listOpenNow()));
  // A label of the packs on the bench belongs to them; any other opens no pack by itself (PACK-78).
  const openScannedPack = async (code: string): Promise<ScanLookupResult> => {
    const outcome = await open(code, listOpenNow());
    if (outcome === 'here') (await findHandler())?.acceptLabel();
    return outcome === 'stopped' ? 'lost' : 'done';
  };
  const handleScan = async (code: string): Promise<ScanLookupResult> => {
    if (parsePrintedCode(code) !== null) return openScannedPack(code);
    return (await findHandler())?.scan(code) ?? 'lost';
  };
  const scanner = useScanner({
    onScan: (code) =>
      queue.scan(async () => {
        looking.set(true);
        return handleScan(code).finally(() => looking.set(false));
      }),
    onRefused: () =>
      queue.scan(async () => {
        (await findHandler())?.refuse();
        return 'stopped';
      }),
  });
  return { scanner, queue, isLooking: looking, register: desk.register };
}

/** Handles the scans of the bench while these packs are on the page. */
export function useScanHandler(desk: BenchScanner, packs: readonly number[], answer: ScanHandler): void {
  const { register } = desk;
  const pack = getPackKey(packs);
  const latest = useLatest(answer);
  useLayoutEffect(
    () =>
      register(pack, {
        scan: (code) => latest.current.scan(code),
        acceptLabel: () => latest.current.acceptLabel(),
        refuse: () => latest.current.refuse(),
      }),
    [register, pack, latest],
  );
}
