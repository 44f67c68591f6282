import { Button } from '@mantine/core';
import { parseDay } from '@packwright/core/days';
import { dateMessage, requiredMessage } from '@packwright/core/fields';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  DateField,
  EditForm,
  type EditFormHandle,
  FieldGrid,
  type Option,
  SelectField,
  SwitchField,
} from '../../../kit/form/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useGroupChoices, useWards } from '../../../people/index.ts';
import { creatorWords } from '../../words/index.ts';
import { useMeals } from '../../../medication/index.ts';
import styles from './creator.module.css';
import { type CreatorForm, mostWeeks } from './print-form.ts';

const isDay = (text: string): boolean => parseDay(text) !== null;

export const creatorSchema = z.object({
  patientGroupId: z.number(),
  wardId: z.number(),
  frequency: z.number(),
  packStartDate: z.string().check(
    z.refine((text) => text !== '', requiredMessage),
    z.refine((text) => text === '' || isDay(text), dateMessage),
  ),
  numberOfWeek: z.number(),
  partWeekPack: z.number(),
  doseTimeOption: z.number(),
  expiryDate: z.string().check(z.refine((text) => text === '' || isDay(text), dateMessage)),
  printOnly: z.boolean(),
});

const upTo = (most: number, label: (value: number) => string): Option[] =>
  Array.from({ length: most }, (_, at) => ({ value: at + 1, label: label(at + 1) }));

const usualMeals = ['breakfast', 'lunch', 'dinner', 'bedtime'];

interface CreatorFormProps {
  readonly form: EditFormHandle<CreatorForm>;
  readonly count: number;
  /** Why nothing can be printed now; null when it can. */
  readonly hindrance: string | null;
  readonly onFilter: () => void;
  readonly onLabels: () => void;
}

/** What to pack, from when, for how long (2§3 pack creator). */
export function CreatorFormCard({ form, count, hindrance, onFilter, onLabels }: CreatorFormProps) {
  const t = useWords(creatorWords);
  const meals = useMeals();
  const [groupId, printOnly] = form.watch(['patientGroupId', 'printOnly']);
  const { isSubmitting } = useFormState({ control: form.control });
  const groups = useGroupChoices().data ?? [];
  const wards = useWards(groupId).data ?? [];
  const changeGroup = (): void => {
    form.setValue('wardId', 0);
    onFilter();
  };
  const verb =
    count === 0 ? t(printOnly ? 'printNone' : 'createNone') : t(printOnly ? 'print' : 'create', { count });
  return (
    <div className={styles.form}>
      <Card title={t('what')}>
        <EditForm form={form} plain label={t('what')}>
          <FieldGrid>
            <SelectField
              form={form}
              name="patientGroupId"
              label={t('group')}
              options={[
                { value: 0, label: t('allGroups') },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              none={-1}
              searchable
              span={12}
              onChanged={changeGroup}
            />
            {groupId > 0 && (
              <SelectField
                form={form}
                name="wardId"
                label={t('ward')}
                options={[
                  { value: 0, label: t('allWards') },
                  ...wards.map(({ wardId, name }) => ({ value: wardId, label: name })),
                ]}
                none={-1}
                span={12}
                onChanged={onFilter}
              />
            )}
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
                options={upTo(mostWeeks, String)}
                none={-1}
                searchable
                onChanged={onFilter}
              />
              <SelectField
                form={form}
                name="partWeekPack"
                label={t('partWeek')}
                options={upTo(7, String)}
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
                  ...upTo(8, (value) => t('mealsCount', { count: value })),
                ]}
                none={-1}
                onChanged={onFilter}
              />
              <SelectField
                form={form}
                name="doseTimeOption"
                label={t('firstMeal')}
                options={upTo(8, (value) => {
                  const usual = usualMeals[value - 1];
                  return usual === undefined ? t('mealNumber', { number: value }) : meals.full(usual);
                }).map(({ value, label }) => ({ value: Number(value) - 1, label }))}
                none={-1}
              />
            </div>
            <DateField form={form} name="expiryDate" label={t('expiry')} hint={t('expiryHint')} span={12} />
            <SwitchField form={form} name="printOnly" label={t('printOnly')} span={12} />
          </FieldGrid>
          <div className={styles.acts}>
            <Button type="submit" loading={isSubmitting} disabled={hindrance !== null}>
              {verb}
            </Button>
            <Button variant="default" disabled={hindrance !== null} onClick={onLabels}>
              {t('labels')}
            </Button>
            {hindrance !== null && (
              <p className={styles.hint} role="status">
                {hindrance}
              </p>
            )}
          </div>
        </EditForm>
      </Card>
    </div>
  );
}
