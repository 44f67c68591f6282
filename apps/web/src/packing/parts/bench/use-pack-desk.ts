import { parsePrintedCode } from '@packwright/core/barcode';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { type InOrder, inOrder, type ScanEnd, type Scanner, useScanner } from '../../../kit/scan/index.ts';
import { type Store, storeOf, useLatest } from '../../../kit/store/index.ts';
import { packsOf } from '../jobs/bench-path.ts';
import { useOpenPack } from '../jobs/use-pack-code.ts';
import { type Answer, type AnswerDesk, answerDesk } from './answer-desk.ts';

/** The one place of the packing page that hears scans, whichever pack lies on the bench. */
export interface PackDesk {
  readonly scanner: Scanner;
  readonly order: InOrder;
  /** Whether a scan is being looked up; watched by the scan box alone, the bench is not drawn for it. */
  readonly looking: Store<boolean>;
  readonly sit: AnswerDesk['sit'];
}

const keyOf = (packs: readonly number[]): string => packs.join(' ');

/**
 * Hears scans from the moment the page is open. A pack code opens its pack; what is scanned while that pack is
 * still coming waits for it and is not looked up in the pack before.
 */
export function usePackDesk(): PackDesk {
  const router = useRouter();
  const [order] = useState(inOrder);
  const [desk] = useState(answerDesk);
  const [looking] = useState(() => storeOf(false));
  const open = useOpenPack();

  // The address is changed before the pack is read: it names the pack that scans are meant for.
  const answer = (): Promise<Answer | null> => desk.answerFor(keyOf(packsOf(router.state.location.search)));
  const look = async (code: string): Promise<ScanEnd> => {
    if (parsePrintedCode(code) !== null) return (await open(code)) ? 'done' : 'lost';
    return (await answer())?.scan(code) ?? 'lost';
  };
  const scanner = useScanner({
    onScan: (code) =>
      order.scan(async () => {
        looking.set(true);
        return look(code).finally(() => looking.set(false));
      }),
    onRefused: () =>
      order.scan(async () => {
        (await answer())?.refuse();
        return 'stopped';
      }),
  });
  return { scanner, order, looking, sit: desk.sit };
}

/** Answers the scans of the desk while these packs are on the page. */
export function useAnswer(desk: PackDesk, packs: readonly number[], answer: Answer): void {
  const { sit } = desk;
  const pack = keyOf(packs);
  const latest = useLatest(answer);
  useLayoutEffect(
    () =>
      sit(pack, {
        scan: (code) => latest.current.scan(code),
        refuse: () => latest.current.refuse(),
      }),
    [sit, pack, latest],
  );
}
