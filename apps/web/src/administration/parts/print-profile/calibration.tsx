import '../../../theme/fields.css';
import { Button, TextInput } from '@mantine/core';
import { numberMessage } from '@packwright/core/fields';
import type { PlaceOnPaper } from '@packwright/core/packs';
import { IconPrinter } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNumber, useSentence, useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { correctMargins, isDistance, type CorrectedMargins } from '../form/correct-margins.ts';
import { messages } from '../../messages/print-profiles.ts';
import styles from './print-profile.module.css';

interface CalibrationProps {
  /** Where the grid of the test page stands. */
  readonly place: PlaceOnPaper;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onCorrect: (margins: CorrectedMargins) => void;
}

const untouched = { down: '', right: '' };

/** The test page, and what was measured on it: the margins follow (ADMIN-2). */
export function Calibration({ place, isPrinting, onPrint, onCorrect }: CalibrationProps) {
  const t = useTranslate(messages);
  const number = useNumber();
  const id = useId();
  const [missed, setMissed] = useState(untouched);
  const margins = correctMargins(place, missed);
  const correct = (): void => {
    if (margins === null) return;
    onCorrect(margins);
    setMissed(untouched);
    const { topMargin, leftMargin } = margins;
    showSuccess(t('corrected', { top: number(Number(topMargin)), left: number(Number(leftMargin)) }));
  };
  // Enter in these fields is not meant for the form around them.
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    correct();
  };
  const changeOffset = (name: keyof typeof missed) => (value: string) =>
    setMissed((before) => ({ ...before, [name]: value }));
  return (
    <section className={styles.calibrate} aria-labelledby={id}>
      <h3 className="heading" id={id}>
        {t('calibrate')}
      </h3>
      <p>{t('calibrateHow')}</p>
      <div className={styles.missed}>
        <Distance
          unit={t('unit')}
          onKeyDown={handleKeyDown}
          label={t('tooLow')}
          hint={t('tooLowHint')}
          value={missed.down}
          onChange={changeOffset('down')}
        />
        <Distance
          unit={t('unit')}
          onKeyDown={handleKeyDown}
          label={t('tooRight')}
          hint={t('tooRightHint')}
          value={missed.right}
          onChange={changeOffset('right')}
        />
      </div>
      <div className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          loading={isPrinting}
          onClick={onPrint}
        >
          {t('testPrint')}
        </Button>
        <Button variant="default" disabled={margins === null} onClick={correct}>
          {t('correct')}
        </Button>
      </div>
    </section>
  );
}

interface DistanceProps {
  readonly unit: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Distance({ unit, label, hint, value, onChange, onKeyDown }: DistanceProps) {
  const sentence = useSentence();
  return (
    <TextInput
      label={label}
      description={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      {...(!isDistance(value) && { error: sentence(numberMessage) })}
      rightSection={<span aria-hidden>{unit}</span>}
      maxLength={8}
      autoComplete="off"
      dir="ltr"
    />
  );
}
