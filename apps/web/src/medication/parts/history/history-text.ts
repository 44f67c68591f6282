import { formatDay, isDay } from '@packwright/core/days';
import { fewestMealtimes } from '@packwright/core/medicines';
import { formatGlyphs } from '@packwright/core/quantity';
import { useMemo } from 'react';
import {
  hasMessage,
  translate,
  type Translate,
  useLanguage,
  useTranslate,
} from '../../../kit/language/index.ts';
import { formatDayDoses, parseDose } from '../form/dose-rule.ts';
import { type MedicationMessageKey, messages } from '../../messages/index.ts';
import { formatWeekday } from '../schedule-sentences.ts';

type T = Translate<MedicationMessageKey>;

const splitList = (value: string): string[] => value.split(', ');

const formatWeekdays = (t: T, value: string): string =>
  splitList(value)
    .flatMap((isOn, weekday) => (isOn === 'true' ? [formatWeekday(t, weekday)] : []))
    .join(t('list.comma'));

// Fields whose values are codes; their key is `<prefix>.<code>`.
const coded: Readonly<Record<string, string>> = {
  packType: 'supply',
  frequency: 'frequency',
  route: 'route',
  doseType1: 'doseType',
  category: 'category',
  state: 'state',
};

function formatValue(t: T, field: string, value: string): string {
  if (field === 'dose') return formatDayDoses(splitList(value), fewestMealtimes);
  if (field === 'prnDose' || field === 'prnMaximum') return formatGlyphs(parseDose(value));
  if (field === 'packedWeekDay') return formatWeekdays(t, value);
  if (isDay(value)) return formatDay(value);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
  const prefix = coded[field];
  const key = `${prefix}.${value}`;
  return prefix !== undefined && hasMessage(messages, key) ? translate(messages, key) : value;
}

function formatPackValue(t: T, field: string, value: string): string {
  if (field === 'foilType') return t(value === '0' ? 'foil.blister' : 'foil.sachet');
  return value === 'true' || value === 'false' ? t(value === 'true' ? 'yes' : 'no') : value;
}

// Of a pack these fields mean something else than of a medicine.
const packFields: Readonly<Record<string, MedicationMessageKey>> = {
  frequency: 'field.mealtimes',
  packType: 'field.packType',
  heading: 'field.headings',
};
const medicineFields: Readonly<Record<string, MedicationMessageKey>> = { packType: 'field.supply' };

/** Names and values of the history in the reader's language; of a pack or of a medicine. */
export function useHistoryText(isPack: boolean) {
  const t = useTranslate(messages);
  const language = useLanguage();
  return useMemo(
    () => ({
      field: (field: string): string => {
        const own = (isPack ? packFields : medicineFields)[field];
        const key = own ?? `field.${field}`;
        return hasMessage(messages, key) ? translate(messages, key, {}, language) : field;
      },
      value: (field: string, value: string): string =>
        isPack ? formatPackValue(t, field, value) : formatValue(t, field, value),
    }),
    [t, language, isPack],
  );
}
