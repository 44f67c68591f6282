import { parsePrintedCode, readScan } from '@packwright/core/barcode';
import { Refusal } from '@packwright/contract';
import { useState } from 'react';
import { say, useWords, type Words } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { playSound, type ScanResult } from '../../../kit/scan/index.ts';
import { shownDay } from '../../../kit/store/index.ts';
import { client } from '../../../shell/client.ts';
import type { PackDose, PackLine, ScanMatch } from '../../calls/index.ts';
import { benchWords, refusalWords } from '../../words/index.ts';
import { shortFailure } from '../failure.ts';
import { usePackCode } from '../jobs/use-pack-code.ts';
import { medicineName, stateOf } from './lines.ts';

/** What was scanned and belongs to a medicine that waits; its confirmation carries the code. */
export interface ArmedScan {
  readonly prescriptionId: number;
  readonly code: string;
  readonly isAlternativeSameGeneric: boolean;
}

export interface ScanQuestion {
  readonly kind: 'generic';
  readonly line: PackLine;
  readonly code: string;
  readonly drugName: string;
}

export interface UnknownBarcode {
  readonly kind: 'assign';
  readonly code: string;
}

interface ScanMatchOptions {
  readonly dose: PackDose;
  /** The medicine that a scan belongs to, ready to be confirmed. */
  readonly onArmed: (scan: ArmedScan) => void;
  /** A medicine was named but cannot be packed with this scan. */
  readonly onNamed: (line: PackLine) => void;
  readonly onAsk: (question: ScanQuestion | UnknownBarcode) => void;
}

/** Looks every scan at the packing bench up and says aloud, in words and in colour what it is (D-139, D-143). */
export function useScanMatch({ dose, onArmed, onNamed, onAsk }: ScanMatchOptions) {
  const t = useWords(benchWords);
  const openPack = usePackCode();
  const [result, setResult] = useState<ScanResult | null>(null);

  const tell = (ok: boolean, text: string): void => {
    playSound(ok ? 'ok' : 'stop');
    setResult((before) => ({ id: (before?.id ?? 0) + 1, ok, text }));
  };

  const arm = (line: PackLine, code: string, isAlternativeSameGeneric: boolean): void => {
    tell(true, t('scan.matched', { drug: isolated(medicineName(line)) }));
    onArmed({ prescriptionId: line.prescriptionId, code, isAlternativeSameGeneric });
  };

  const judge = (code: string, match: ScanMatch): void => {
    const lines = dose.prescriptions.filter(({ prescriptionId }) =>
      match.prescriptionIds.includes(prescriptionId),
    );
    const line = lines.find((each) => stateOf(each) === 'waiting') ?? lines[0];
    if (line === undefined) return tell(false, say(refusalWords, 'APN_NOT_IN_PROFILE'));
    const drug = isolated(medicineName(line));
    const state = stateOf(line);
    if (state !== 'waiting') {
      onNamed(line);
      return tell(false, t(state === 'skipped' ? 'scan.skipped' : 'scan.already', { drug }));
    }
    if (match.isExpired) {
      onNamed(line);
      return tell(false, t('scan.expired', { drug, date: isolated(shownDay(match.expiryDate)) }));
    }
    if (!match.isAlternativeSameGeneric) return arm(line, code, false);
    playSound('stop');
    onNamed(line);
    onAsk({ kind: 'generic', line, code, drugName: match.drugName });
  };

  const lookUp = async (code: string): Promise<void> => {
    try {
      const { data } = await client.matchScan({ body: { jobIds: [...dose.jobIds], drugApn: code } });
      judge(code, data);
    } catch (reason) {
      const sentence = shortFailure(reason);
      if (sentence !== null) tell(false, sentence);
      if (reason instanceof Refusal && reason.code === 'APN_NOT_ASSIGNED') onAsk({ kind: 'assign', code });
    }
  };

  const scan = (code: string): void => {
    if (parsePrintedCode(code) !== null) {
      openPack(code);
      return;
    }
    const read = readScan(code);
    if (read.kind === 'unreadable') tell(false, say(refusalWords as Words<string>, `scan.${read.problem}`));
    else void lookUp(code);
  };
  const refuse = (): void => tell(false, t('scan.damaged'));
  return { result, scan, refuse, arm, clear: () => setResult(null) };
}
