import type { ScanDifference } from '@packwright/core/benches';
import { readWireDay } from '@packwright/core/days';
import { createLazyChunk } from '../../../../kit/lazy/index.ts';
import { displayDrugName } from '@packwright/core/medicines';
import { Refusal } from '@packwright/contract';
import { useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import { playSound } from '../../../../kit/scan/index.ts';
import { formatWireDay, useLatest } from '../../../../kit/store/index.ts';
import {
  matchScan,
  type BenchPack,
  type PackLine,
  type ScanLookupResult,
  type ScanMatch,
} from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { describeShortly } from '../../../failure.ts';
import type { ArmedScan } from '../medicines/selected-line.ts';
import { useScanResult } from './use-scan-result.ts';

const scanSentences = createLazyChunk(() => import('./describe-unreadable.ts'));
const shortDateQuestion = createLazyChunk(() => import('./confirm-short-date.ts'));

// Stock without an expiry says nothing.
function isShortDated({ expiryDate }: ScanMatch, { packEndDate }: BenchPack): boolean {
  const [expiry, end] = [readWireDay(expiryDate), readWireDay(packEndDate)];
  return expiry !== null && end !== null && expiry < end;
}

export interface ScanQuestion {
  readonly kind: 'generic';
  readonly line: PackLine;
  readonly code: string;
  readonly drugName: string;
  readonly isShortDateConfirmed: boolean;
}

export interface UnknownBarcode {
  readonly kind: 'assign';
  readonly code: string;
}

/** A tablet that is of no medicine of the packs, and how it differs from the nearest one (PACK-80). */
export interface WrongTablet {
  readonly kind: 'wrong';
  readonly difference: ScanDifference;
  readonly drugName: string;
  readonly form: string;
  /** Empty when no medicine of the packs is near. */
  readonly nearestDrugName: string;
}

interface ScanMatchOptions {
  readonly pack: BenchPack;
  /** Why a medicine takes no scan; null while it waits for one. */
  readonly describeSettled: (line: PackLine) => string | null;
  /** The medicine that a scan belongs to, ready to be confirmed. */
  readonly onArmed: (scan: ArmedScan) => void;
  /** A medicine was named but cannot be packed with this scan. */
  readonly onNamed: (line: PackLine) => void;
  readonly onAsk: (question: ScanQuestion | UnknownBarcode | WrongTablet) => void;
}

/** Looks up every scan at the packing and the correction bench and shows its result by sound, text and colour (PACK-13). */
export function useScanMatch({ pack, describeSettled, onArmed, onNamed, onAsk }: ScanMatchOptions) {
  const t = useTranslate(benchMessages);
  // The bench when the answer comes, with medicines confirmed meanwhile.
  const latest = useLatest(pack);
  const { result, tell, clear } = useScanResult();

  const rejectScan = (text: string): ScanLookupResult => {
    tell(false, text);
    return 'stopped';
  };

  const arm = (line: PackLine, scanned: Omit<ArmedScan, 'prescriptionId'>): ScanLookupResult => {
    tell(true, t('scan.matched', { drug: isolateText(displayDrugName(line)) }));
    onArmed({ prescriptionId: line.prescriptionId, ...scanned });
    return 'done';
  };

  const applyMatch = async (code: string, match: ScanMatch): Promise<ScanLookupResult> => {
    const lines = latest.current.prescriptions.filter(({ prescriptionId }) =>
      match.prescriptionIds.includes(prescriptionId),
    );
    const line = lines.find((each) => describeSettled(each) === null) ?? lines[0];
    if (line === undefined) return rejectScan((await scanSentences.fetch()).describeForeign());
    const drug = isolateText(displayDrugName(line));
    const settled = describeSettled(line);
    if (settled !== null) {
      onNamed(line);
      return rejectScan(settled);
    }
    if (match.isExpired) {
      onNamed(line);
      return rejectScan(t('scan.expired', { drug, date: isolateText(formatWireDay(match.expiryDate)) }));
    }
    const isShortDateConfirmed = isShortDated(match, latest.current);
    if (isShortDateConfirmed) {
      playSound('stop');
      onNamed(line);
      const { confirmShortDate } = await shortDateQuestion.fetch();
      if (!(await confirmShortDate(line, match.expiryDate, latest.current))) return 'stopped';
    }
    const { isAlternativeSameGeneric, drugName } = match;
    if (!isAlternativeSameGeneric) return arm(line, { code, isAlternativeSameGeneric, isShortDateConfirmed });
    playSound('stop');
    onNamed(line);
    onAsk({ kind: 'generic', line, code, drugName, isShortDateConfirmed });
    return 'stopped';
  };

  /** The outcome of a scan; a pack code never comes here. */
  const scan = async (code: string): Promise<ScanLookupResult> => {
    try {
      const { describeUnreadable } = await scanSentences.fetch();
      const problem = describeUnreadable(code);
      if (problem !== null) return rejectScan(problem);
      return await applyMatch(code, await matchScan(latest.current.jobIds, code));
    } catch (reason) {
      const sentence = describeShortly(reason);
      if (sentence !== null) tell(false, sentence);
      if (!(reason instanceof Refusal)) return 'stopped';
      if (reason.code === 'APN_NOT_ASSIGNED') onAsk({ kind: 'assign', code });
      if (reason.code === 'APN_NOT_IN_PROFILE')
        onAsk({ kind: 'wrong', ...(reason.data as unknown as Omit<WrongTablet, 'kind'>) });
      return 'stopped';
    }
  };
  const acceptLabel = (): void => tell(true, t('scan.label'));
  const refuse = (): void => tell(false, t('scan.damaged'));
  return { result, scan, acceptLabel, refuse, arm, clear };
}
