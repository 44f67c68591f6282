import '../../../theme/menus.css';
import { Button, Tooltip } from '@mantine/core';
import { checkResults } from '@packwright/core/jobs';
import { IconArrowBackUp, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { ignoreDoubleClick } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText, KeyHint } from '../../../kit/page/index.ts';
import type { PackLine } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import benchStyles from '../bench/bench.module.css';
import { CheckReasons } from './check-reasons.tsx';
import { getCheckResult } from './check-state.ts';
import type { CheckBenchState } from './use-check-bench.ts';
import styles from './check.module.css';

interface CheckActionsProps {
  readonly line: PackLine;
  readonly bench: CheckBenchState;
}

const failures = ['incorrectDrug', 'incorrectQuality', 'specificReason'] as const;

/** Pass and the three ways to fail, for the chosen medicine; then Confirm Passed for the pack. */
export function CheckActions({ line, bench }: CheckActionsProps) {
  const { progress, mark, mayGive, pass, needsLabel } = bench;
  const t = useTranslate(checkMessages);
  const result = getCheckResult(line);
  const pending = result === checkResults.pending;
  const obstacle =
    progress.failed > 0
      ? t('confirm.failedFirst')
      : progress.aloneFirst > 0
        ? t('confirm.aloneFirst', { count: progress.aloneFirst })
        : bench.unseenDropped > 0
          ? t('confirm.droppedFirst', { count: bench.unseenDropped })
          : needsLabel
            ? t('confirm.labelFirst')
            : null;
  return (
    <>
      {line.checkingComments !== '' && (
        <p className={styles.said}>
          <bdi>{line.checkingComments}</bdi>
        </p>
      )}
      <CheckReasons line={line} />
      {!bench.mayPass && <p className={styles.hint}>{t('pharmacistOnly')}</p>}
      <div className={styles.fails}>
        {failures.map((failure) => (
          <Button
            key={failure}
            variant={result === checkResults[failure] ? 'filled' : 'default'}
            color={result === checkResults[failure] ? 'red' : 'gray'}
            onClick={ignoreDoubleClick(() => mark(failure))}
          >
            {t(`result.${checkResults[failure].code}`)}
          </Button>
        ))}
      </div>
      <div className={benchStyles.acts}>
        <Button
          size="lg"
          variant="default"
          px={12}
          disabled={pending || !mayGive(line, 'pending')}
          leftSection={<IconArrowBackUp size={18} className="mirrored" aria-hidden />}
          onClick={ignoreDoubleClick(() => mark('pending'))}
        >
          {t('takeBack')}
        </Button>
        <Button
          size="lg"
          variant={progress.unchecked === 0 ? 'default' : 'filled'}
          disabled={result === checkResults.passed || !mayGive(line, 'passed')}
          leftSection={<IconCheck size={20} aria-hidden />}
          rightSection={<KeyHint keys="F9" />}
          onClick={ignoreDoubleClick(() => mark('passed'))}
        >
          {t(line.isSkip ? 'passLeftOut' : 'pass')}
        </Button>
        <Tooltip label={obstacle} disabled={obstacle === null} openDelay={0}>
          <Button
            size="lg"
            data-main
            variant={progress.unchecked === 0 && obstacle === null ? 'filled' : 'default'}
            loading={pass.isRunning}
            leftSection={<IconShieldCheck size={20} aria-hidden />}
            {...(obstacle !== null && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={(event) => (obstacle === null ? pass.confirm() : event.preventDefault())}
          >
            {pass.way === 'quick'
              ? t('passQuick', { name: isolateText(pass.pharmacistName) })
              : t(pass.way === 'session' ? 'completeCheck' : 'confirmPassed')}
          </Button>
        </Tooltip>
      </div>
      {obstacle !== null && (
        <p className={styles.hint} role="status">
          {obstacle}
        </p>
      )}
    </>
  );
}
