import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHandStop, IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../kit/language/index.ts';
import { KeyHint } from '../../../kit/page/index.ts';
import type { PackLine } from '../../calls/index.ts';
import { benchWords } from '../../words/index.ts';
import styles from './bench.module.css';
import { type packingProgress, stateOf } from './lines.ts';

interface PackingActsProps {
  readonly line: PackLine;
  /** The barcode of this medicine was scanned. */
  readonly armed: boolean;
  readonly progress: ReturnType<typeof packingProgress>;
  readonly mayPack: boolean;
  readonly mayReject: boolean;
  readonly canUndo: boolean;
  readonly completing: boolean;
  readonly onConfirm: () => void;
  readonly onSkip: () => void;
  readonly onUndo: () => void;
  readonly onComplete: () => void;
  readonly onReject: () => void;
}

/** The acts of the packing bench, pinned at the foot; the key stands on its button. */
export function PackingActs(props: PackingActsProps) {
  const { line, armed, progress, mayPack, mayReject, canUndo } = props;
  const t = useWords(benchWords);
  const state = stateOf(line);
  return (
    <>
      {progress.waiting === 0 && <AllDone {...props} />}
      <div className={styles.acts}>
        {mayReject && (
          <Button size="lg" variant="default" px={12} onClick={props.onReject}>
            {t('correction')}
          </Button>
        )}
        {mayPack && (
          <>
            <Button
              size="lg"
              variant="default"
              px={12}
              disabled={state === 'packed' || state === 'manual'}
              leftSection={<IconPlayerSkipForward size={18} className="mirrored" aria-hidden />}
              rightSection={<KeyHint keys="F8" />}
              onClick={props.onSkip}
            >
              {t(state === 'skipped' ? 'reverseSkip' : 'skip')}
            </Button>
            <Button
              size="lg"
              variant="default"
              px={12}
              disabled={!canUndo}
              leftSection={<IconArrowBackUp size={18} className="mirrored" aria-hidden />}
              onClick={props.onUndo}
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
                onClick={props.onConfirm}
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
function AllDone({ progress, mayPack, completing, onComplete }: PackingActsProps) {
  const t = useWords(benchWords);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.done} role="status">
      <p>{t(progress.isComplete ? 'allDone' : 'nonePacked')}</p>
      {progress.isComplete && mayPack && (
        <Button ref={button} size="lg" loading={completing} onClick={onComplete}>
          {t('complete')}
        </Button>
      )}
    </div>
  );
}
