import type { BenchPack } from '../../calls/index.ts';
import { ScanDialogs } from '../bench/dialogs/scan-dialogs.tsx';
import { PutRightDialog } from './put-right-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import type { CorrectBenchState } from './use-correct-bench.ts';

interface CorrectDialogsProps {
  readonly dose: BenchPack;
  readonly jobId: number;
  readonly bench: CorrectBenchState;
}

/** The question that is open at the correction bench. */
export function CorrectDialogs({ dose, jobId, bench }: CorrectDialogsProps) {
  const { editing, scan, current } = bench;
  const { question } = scan;
  if (editing?.kind === 'byHand') return <PutRightDialog dose={dose} editing={editing} bench={bench} />;
  if (editing !== null) return <QuantityDialog dose={dose} jobId={jobId} editing={editing} bench={bench} />;
  if (question === null) return null;
  return (
    <ScanDialogs
      dose={dose}
      question={question}
      current={current}
      scan={scan}
      scanner={scan.scanner}
      onClose={() => scan.closeQuestion(question)}
    />
  );
}
