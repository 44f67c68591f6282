import { weekdays } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { formatWeekday } from '../schedule-sentences.ts';

export interface WarfarinNoteProps {
  readonly inr: string;
  readonly inrDate: string;
  readonly targetLow: string;
  readonly targetHigh: string;
  readonly nextInrDate: string;
  readonly weekdayDoses: readonly string[];
}

/** The INR test whose doses a pack holds, with the milligrams of each weekday (MED-48). */
export function WarfarinNote(props: WarfarinNoteProps) {
  const { inr, inrDate, targetLow, targetHigh, nextInrDate, weekdayDoses } = props;
  const t = useTranslate(warfarinMessages);
  const doses = weekdays.map((weekday) =>
    t('dayDose', { weekday: formatWeekday(weekday), dose: isolateText(weekdayDoses[weekday] ?? '') }),
  );
  const facts = [
    t('current', { inr: isolateText(inr), day: isolateText(formatWireDay(inrDate)) }),
    t('target', { low: isolateText(targetLow), high: isolateText(targetHigh) }),
    t('next', { day: isolateText(formatWireDay(nextInrDate)) }),
    ...doses,
  ];
  return (
    <p className="numbers">
      <strong>{t('title')}</strong>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
