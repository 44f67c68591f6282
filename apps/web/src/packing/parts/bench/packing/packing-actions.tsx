import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHandStop, IconX, IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ignoreDoubleClick } from '../../../../kit/keys/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { KeyHint } from '../../../../kit/page/index.ts';
import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from '../bench.module.css';
import { useLineGaps } from '../medicines/line-gaps.ts';
import { getLineState } from '../medicines/line-state.ts';
import type { PackingBenchState } from './use-packing-bench.ts';

interface AllDoneProps {
  readonly dose: BenchPack;
  readonly bench: PackingBenchState;
}

interface PackingActionsProps extends AllDoneProps {
  readonly line: PackLine;
}

/** The acts of the packing bench, pinned at the foot; the key stands on its button. */
export function PackingActions({ dose, line, bench }: PackingActionsProps) {
  const { isArmed: armed, progress, mayPack, canUndo, question } = bench;
  const t = useTranslate(benchMessages);
  const state = getLineState(line);
  return (
    <>
      {progress.waiting === 0 && question === null && <AllDone dose={dose} bench={bench} />}
      <div className={styles.acts}>
        {mayPack && (
          <>
            <Button
              size="lg"
              variant="default"
              px={12}
              leftSection={
                state === 'waiting' ? (
                  <IconPlayerSkipForward size={18} className="mirrored" aria-hidden />
                ) : (
                  <IconX size={18} aria-hidden />
                )
              }
              rightSection={<KeyHint keys="F8" />}
              onClick={ignoreDoubleClick(bench.skip)}
            >
              {t(state === 'waiting' ? 'skip' : state === 'skipped' ? 'reverseSkip' : 'takeOut')}
            </Button>
            <Button
              size="lg"
              variant="default"
              px={12}
              disabled={!canUndo}
              leftSection={<IconArrowBackUp size={18} className="mirrored" aria-hidden />}
              onClick={ignoreDoubleClick(bench.undo)}
            >
              {t('undo')}
            </Button>
            {progress.waiting > 0 && (
              <Button
                size="lg"
                data-main
                variant={armed ? 'filled' : 'default'}
                disabled={state !== 'waiting'}
                leftSection={
                  armed ? <IconCheck size={20} aria-hidden /> : <IconHandStop size={18} aria-hidden />
                }
                rightSection={<KeyHint keys="F9" />}
                onClick={ignoreDoubleClick(bench.confirm)}
              >
                {t(armed ? 'confirm' : 'confirmByHand')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Offered with the focus on it when the last medicine is done; a scan still goes to the scan box. */
function AllDone({ dose, bench }: AllDoneProps) {
  const { progress, mayPack, isCompleting, complete } = bench;
  const t = useTranslate(benchMessages);
  const button = useRef<HTMLButtonElement>(null);
  const { isPacked, isWhole } = progress;
  const gaps = useLineGaps(dose.prescriptions).join(' · ');
  const formatEnd = (): string => {
    if (!isPacked) return t('nonePacked');
    return isWhole ? t('allDone') : t('notWhole', { gaps });
  };
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.done} role="status" data-part={!isWhole || undefined}>
      <p>{formatEnd()}</p>
      {isPacked && mayPack && (
        <Button
          ref={button}
          size="lg"
          loading={isCompleting}
          onClick={complete}
          {...(!isWhole && { color: 'orange' })}
        >
          {isWhole ? t('complete') : t('completeWithout', { gaps })}
        </Button>
      )}
    </div>
  );
}
