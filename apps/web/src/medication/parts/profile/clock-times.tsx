import '../../../theme/fields.css';
import { Button, Input } from '@mantine/core';
import { buildClockHeadings, clockIntervals, fewestMealtimes } from '@packwright/core/medicines';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { earlyMessages } from '../../messages/early.ts';
import { type FoilValues, padHeadings } from '../form/foil-values.ts';
import styles from './profile.module.css';

/** Fills the headings of a pack with clock times at a press, from its first time on (MED-62). */
export function ClockTimes({ form }: { readonly form: EditFormHandle<FoilValues> }) {
  const t = useTranslate(earlyMessages);
  const fill = (every: number): void => {
    const { heading, frequency } = form.getValues();
    const times = buildClockHeadings((heading[0] ?? '').trim(), every, frequency);
    form.setValue('frequency', Math.max(fewestMealtimes, times.length), { shouldDirty: true });
    form.setValue('heading', padHeadings(times), { shouldDirty: true });
    form.clearErrors('heading');
  };
  return (
    <Input.Wrapper
      className={styles.wide ?? ''}
      label={t('clock.label')}
      labelElement="div"
      description={t('clock.hint')}
    >
      <div className={styles.clockTimes}>
        {clockIntervals.map((hours) => (
          <Button key={hours} variant="default" size="xs" onClick={() => fill(hours)}>
            {t('clock.every', { hours })}
          </Button>
        ))}
      </div>
    </Input.Wrapper>
  );
}
