import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { lazyPart } from '../../../../kit/lazy/index.ts';
import { ScanBox } from '../../../../kit/scan/index.ts';
import type { BenchPack } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { BenchFrame } from '../bench-frame.tsx';
import { isInPack } from '../week/blister-cells.ts';
import { LineList } from '../medicines/line-list.tsx';
import { type LineProps, LineRow } from '../medicines/line-row.tsx';
import { PackingSign } from '../medicines/line-sign.tsx';
import { useLineGaps } from '../medicines/line-gaps.ts';
import { getLineState } from '../medicines/line-state.ts';
import { MedicinePanel } from '../week/medicine-panel.tsx';
import { PackingActions } from './packing-actions.tsx';
import type { BenchScanner } from '../scan/use-bench-scanner.ts';
import { type PackingBenchState, usePackingBench } from './use-packing-bench.ts';

const PackingDialogs = lazyPart(() =>
  import('../dialogs/packing-dialogs.tsx').then((module) => module.PackingDialogs),
);

// Only the checker looks at medicines one by one.
const without = ['checkAlone'] as const;

interface PartProps {
  readonly dose: BenchPack;
  readonly bench: PackingBenchState;
}

interface PackingBenchProps {
  readonly dose: BenchPack;
  /** The packs as the address names them. */
  readonly ids: readonly number[];
  readonly desk: BenchScanner;
}

/** Packing by scan: one medicine after the other goes into the pack, each after its barcode (PACK-13). */
export function PackingBench({ dose, ids, desk }: PackingBenchProps) {
  const t = useTranslate(benchMessages);
  const bench = usePackingBench(dose, ids, desk);
  return (
    <BenchFrame
      dose={dose}
      above={
        <ScanBox
          scanner={desk.scanner}
          label={t('scan.medicine')}
          result={bench.scan.result}
          looking={desk.isLooking}
        />
      }
      left={<PackingLines dose={dose} bench={bench} />}
      right={
        bench.current && (
          <MedicinePanel dose={dose} line={bench.current} isIn={isInPack}>
            <PackingActions dose={dose} line={bench.current} bench={bench} />
            <PackingDialogs dose={dose} bench={bench} />
          </MedicinePanel>
        )
      }
    />
  );
}

function PackingLines({ dose, bench }: PartProps) {
  const t = useTranslate(benchMessages);
  const { confirmedCount: done, lineCount: total } = bench.progress;
  const said = [t('packed', { done, total }), ...useLineGaps(dose.prescriptions)];
  return (
    <LineList
      dose={dose}
      current={bench.current}
      onChoose={bench.onChoose}
      progress={{ text: said.join(' · '), done, of: total }}
      beside={
        bench.mayReject && (
          <Button size="compact-sm" variant="light" color="red" onClick={bench.askCorrection}>
            {t('correction')}
          </Button>
        )
      }
      Row={PackingLine}
    />
  );
}

const PackingLine = memo(function PackingLine(props: LineProps) {
  const t = useTranslate(benchMessages);
  const { line } = props;
  const state = getLineState(line);
  return (
    <LineRow
      {...props}
      done={state !== 'waiting'}
      sign={<PackingSign line={line} state={state} />}
      signText={t(`state.${state}`)}
      without={without}
    />
  );
});
