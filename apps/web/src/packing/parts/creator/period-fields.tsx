import { DateField, type EditFormHandle, type Option, SelectField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useMeals } from '../../../medication/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import styles from './creator.module.css';
import { type CreatorForm, maxWeeks } from './print-form.ts';

interface PeriodFieldsProps {
  readonly form: EditFormHandle<CreatorForm>;
  readonly onFilter: () => void;
}

const buildNumberOptions = (most: number, label: (value: number) => string): Option[] =>
  Array.from({ length: most }, (_, at) => ({ value: at + 1, label: label(at + 1) }));

const usualMeals = ['breakfast', 'lunch', 'dinner', 'bedtime'];

/** From when and for how long, how many mealtimes a pack has, and with which of them the first one begins. */
export function PeriodFields({ form, onFilter }: PeriodFieldsProps) {
  const t = useTranslate(creatorMessages);
  const meals = useMeals();
  const getMealName = (at: number): string => {
    const usual = usualMeals[at];
    return usual === undefined ? t('mealNumber', { number: at + 1 }) : meals.full(usual);
  };
  return (
    <>
      <DateField
        form={form}
        name="packStartDate"
        label={t('start')}
        required
        span={12}
        onChanged={onFilter}
      />
      <div className={styles.pair}>
        <SelectField
          form={form}
          name="numberOfWeek"
          label={t('weeks')}
          options={buildNumberOptions(maxWeeks, String)}
          none={-1}
          searchable
          onChanged={onFilter}
        />
        <SelectField
          form={form}
          name="partWeekPack"
          label={t('partWeek')}
          options={buildNumberOptions(7, String)}
          none={-1}
          onChanged={onFilter}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          form={form}
          name="frequency"
          label={t('meals')}
          options={[
            { value: 0, label: t('anyMeals') },
            ...buildNumberOptions(8, (value) => t('mealsCount', { count: value })),
          ]}
          none={-1}
          onChanged={onFilter}
        />
        <SelectField
          form={form}
          name="doseTimeOption"
          label={t('firstMeal')}
          options={Array.from({ length: 8 }, (_, at) => ({ value: at, label: getMealName(at) }))}
          none={-1}
        />
      </div>
    </>
  );
}
