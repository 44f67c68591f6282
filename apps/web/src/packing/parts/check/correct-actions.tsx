import { Button } from '@mantine/core';
import { IconCheck, IconHandStop, IconPencil } from '@tabler/icons-react';
import { ignoreDoubleClick } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { KeyHint } from '../../../kit/page/index.ts';
import type { PackLine } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import benchStyles from '../bench/bench.module.css';
import { type CorrectBenchState, isUncorrected } from './use-correct-bench.ts';

interface CorrectActionsProps {
  readonly line: PackLine;
  readonly bench: CorrectBenchState;
}

/** The acts of the correction bench, pinned at the foot. */
export function CorrectActions({ line, bench }: CorrectActionsProps) {
  const t = useTranslate(checkMessages);
  const { isArmed, mayCorrect, mayPack, open } = bench;
  return (
    <div className={benchStyles.acts}>
      {mayPack && (
        <Button
          size="lg"
          variant="default"
          px={12}
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => bench.edit(line)}
        >
          {t('correct.quantity')}
        </Button>
      )}
      {mayCorrect && (
        <Button
          size="lg"
          data-main={open > 0 || undefined}
          variant={isUncorrected(line) && isArmed ? 'filled' : 'default'}
          disabled={!line.isCorrectionRequired}
          leftSection={
            isUncorrected(line) && !isArmed ? (
              <IconHandStop size={18} aria-hidden />
            ) : (
              <IconCheck size={20} aria-hidden />
            )
          }
          rightSection={<KeyHint keys="F9" />}
          onClick={ignoreDoubleClick(bench.toggle)}
        >
          {t(line.isCorrectionConfirm ? 'correct.takeBack' : 'correct.confirm')}
        </Button>
      )}
      {mayCorrect && open === 0 && (
        <Button size="lg" data-main loading={bench.isCompleting} onClick={bench.complete}>
          {t('correct.complete')}
        </Button>
      )}
    </div>
  );
}
