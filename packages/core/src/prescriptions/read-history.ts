import { formatDay, isDay } from '../days/index.ts';
import { fewestMealtimes } from '../medicines/index.ts';
import { formatGlyphs, parseQuantity, zero } from '../quantity/index.ts';

type Texts = Readonly<Record<string, string>>;

/** The names of fields and codes in one language. */
export interface MedicineTexts {
  /** `field.route`, `frequency.6`, `day.0` and so on. */
  readonly labels: Texts;
  readonly categories: Texts;
  readonly supplies: Texts;
  readonly routes: Texts;
}

/** The names and values of kept changes, as people read them. */
export interface HistoryReader {
  readonly formatField: (field: string) => string;
  readonly formatValue: (field: string, value: string) => string;
}

// Of a pack these fields mean something else than of a medicine.
const packNames: Texts = { frequency: 'mealtimes', heading: 'headings' };
const medicineNames: Texts = { packType: 'supply' };

/** Reads the history of packs, or of medicines, in one language; what it has no name for stands as it is kept (MED-37). */
export function createHistoryReader(texts: MedicineTexts, isPack: boolean): HistoryReader {
  const { labels } = texts;
  const names = isPack ? packNames : medicineNames;
  const formatOwn = isPack ? formatPackValue : formatMedicineValue;
  return {
    formatField: (field) => labels[`field.${names[field] ?? field}`] ?? field,
    formatValue(field, value) {
      if (value === 'true' || value === 'false') return labels[value === 'true' ? 'yes' : 'no'] ?? value;
      return isDay(value) ? formatDay(value) : formatOwn(texts, field, value);
    },
  };
}

const formatPackValue = ({ labels }: MedicineTexts, field: string, value: string): string =>
  field === 'foilType' ? (labels[`foilType.${value}`] ?? value) : value;

function formatMedicineValue(texts: MedicineTexts, field: string, value: string): string {
  const { labels } = texts;
  switch (field) {
    case 'dose':
      return formatDoseList(value);
    case 'prnDose':
    case 'prnMaximum':
      return formatDose(value);
    case 'packedWeekDay':
      return formatWeekdays(labels, value);
    case 'injectionSites':
    case 'insulinTimes':
      return formatCodes(labels, field, value);
    case 'shortCourseStartSlot':
      return String(Number(value) + 1);
    case 'category':
      return texts.categories[value] ?? value;
    case 'packType':
      return texts.supplies[value] ?? value;
    case 'route':
      return texts.routes[value] ?? value;
    case 'doseType1':
      return labels[`doseType.${value}`] ?? value;
    default:
      return labels[`${field}.${value}`] ?? value;
  }
}

const splitList = (value: string): string[] => (value === '' ? [] : value.split(', '));

const formatDose = (value: string): string => formatGlyphs(parseQuantity(value) ?? zero);

/** The doses of a day, mealtime by mealtime; empty mealtimes after the last one are left out. */
function formatDoseList(value: string): string {
  const doses = splitList(value);
  const last = doses.findLastIndex((dose) => dose !== '0');
  const shown = doses.slice(0, Math.max(fewestMealtimes, last + 1));
  return shown.map((dose) => (dose === '0' ? '·' : formatDose(dose))).join(' ');
}

const formatCodes = (labels: Texts, field: string, value: string): string =>
  splitList(value)
    .map((code) => labels[`${field}.${code}`] ?? code)
    .join(labels['list.comma'] ?? ', ');

const formatWeekdays = (labels: Texts, value: string): string =>
  splitList(value)
    .flatMap((isOn, weekday) => (isOn === 'true' ? [labels[`day.${weekday}`] ?? String(weekday)] : []))
    .join(labels['list.comma'] ?? ', ');
