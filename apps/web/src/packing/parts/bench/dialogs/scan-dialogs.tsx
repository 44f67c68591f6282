import type { BenchPack, PackLine } from '../../../calls/index.ts';
import type { BenchScanner } from '../scan/use-bench-scanner.ts';
import type { ScanQuestion, UnknownBarcode, useScanMatch, WrongTablet } from '../scan/use-scan-match.ts';
import { WrongTabletDialog } from '../scan/wrong-tablet-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { GenericDialog } from './generic-dialog.tsx';
import { MedicineDialogGuard } from './medicine-dialog-guard.tsx';

interface ScanDialogsProps {
  readonly dose: BenchPack;
  readonly question: ScanQuestion | UnknownBarcode | WrongTablet;
  readonly current: PackLine | null;
  readonly scan: Pick<ReturnType<typeof useScanMatch>, 'arm'>;
  readonly scanner: BenchScanner['scanner'];
  readonly onClose: () => void;
}

/** The questions of a scan at a bench where medicines are put in: another brand, an unknown barcode, a wrong tablet. */
export function ScanDialogs({ dose, question, current, scan, scanner, onClose }: ScanDialogsProps) {
  switch (question.kind) {
    case 'generic':
      return (
        <MedicineDialogGuard dose={dose} line={question.line} onClose={onClose}>
          <GenericDialog
            question={question}
            onClose={onClose}
            onAgree={() => {
              const { line, code, isShortDateConfirmed } = question;
              scan.arm(line, { code, isAlternativeSameGeneric: true, isShortDateConfirmed });
              onClose();
            }}
          />
        </MedicineDialogGuard>
      );
    case 'assign':
      return (
        <AssignDialog
          code={question.code}
          lines={dose.prescriptions}
          current={current}
          onClose={onClose}
          onAssigned={(code) => {
            scanner.take(code);
            onClose();
          }}
        />
      );
    case 'wrong':
      return <WrongTabletDialog wrong={question} onClose={onClose} />;
  }
}
