import { type Day, formatShortDay, getWeekday } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { messages } from '../../messages/index.ts';
import { formatWeekday } from '../schedule-sentences.ts';
import type { Mealtime } from './week-facts.ts';

/** The head of a week: its mealtimes. */
export function MealtimeHead({ mealtimes }: { readonly mealtimes: readonly Mealtime[] }) {
  const t = useTranslate(messages);
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">{t('week.day')}</span>
        </th>
        {mealtimes.map(({ heading, slot }) => (
          <th key={slot} scope="col">
            <bdi>{heading}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The head of a row: its day. */
export function DayHead({ day }: { readonly day: Day }) {
  return (
    <th scope="row">
      {formatWeekday(getWeekday(day))} <BidiText>{formatShortDay(day)}</BidiText>
    </th>
  );
}
