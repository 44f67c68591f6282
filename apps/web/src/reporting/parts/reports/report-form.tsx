import { createDay, parseDay } from '@packwright/core/days';
import { dateMessage, formatNotAfterMessage, limits, validValueMessage } from '@packwright/core/fields';
import { type PrintOrder, printOrders } from '@packwright/core/reports';
import { isReportPeriod } from '@packwright/core/summary';
import * as z from 'zod/mini';
import {
  AsyncSelectField,
  CheckboxField,
  DateField,
  EditForm,
  type EditFormHandle,
  FieldCell,
  FieldGrid,
  limitLength,
  MultiSelectField,
  SegmentedField,
  SelectField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useGroupChoices, useWards } from '../../../facilities/index.ts';
import { searchPatientChoices } from '../../../patients/index.ts';
import { type OfferedReport, type ReportChoice, reportFlags } from '../../calls/reports.ts';
import { reportMessages } from '../../messages/reports.ts';
import styles from './reports.module.css';

const isDayText = (text: string): boolean => parseDay(text) !== null;
const day = z.string().check(z.refine(isDayText, { error: dateMessage, abort: true }));
const schema = z
  .object({
    reportSettingId: z.number(),
    fromDate: day,
    toDate: day,
    patientGroupIds: z.array(z.number()),
    wards: z.array(z.number()),
    patientId: z.number(),
    printOrder: z.enum(printOrders),
    printDate: z.string().check(z.refine((text) => text === '' || isDayText(text), dateMessage)),
    reportTitle: z.string().check(limitLength(limits.shortText)),
    isIncludePacked: z.boolean(),
    isIncludeNonePacked: z.boolean(),
    isIncludePackedPRN: z.boolean(),
    isIncludeNonePackedPRN: z.boolean(),
    isPrintIndications: z.boolean(),
  })
  .check(
    z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
      path: ['fromDate'],
      abort: true,
      // Built when the field is judged, so that it is in the reader's language.
      error: () => formatNotAfterMessage(translate(reportMessages, 'to')),
    }),
    z.refine(({ fromDate, toDate }) => isReportPeriod({ from: createDay(fromDate), to: createDay(toDate) }), {
      path: ['fromDate'],
      error: validValueMessage,
    }),
  );

interface ReportFormProps {
  readonly reports: readonly OfferedReport[];
  readonly choice: ReportChoice;
  readonly onChoice: (choice: ReportChoice) => void;
}

/** The report, its residents, its days and its contents; the preview follows each whole choice (REPORT-2). */
export function ReportForm({ reports, choice, onChoice }: ReportFormProps) {
  const t = useTranslate(reportMessages);
  const form = useEditForm({
    schema,
    values: { ...choice, patientGroupIds: [...choice.patientGroupIds], wards: [...choice.wards] },
    save: async () => true,
  });
  const handleChange = (): void => {
    const next = form.getValues();
    if (schema.safeParse(next).success) onChoice(next);
    else void form.trigger();
  };
  const parts = { form, choice, onChanged: handleChange };
  const options = reports.find(({ id }) => id === choice.reportSettingId)?.options ?? [];
  const flags = reportFlags.filter((flag) => options.includes(flag));
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('form')}>
        <FieldGrid>
          <SelectField
            form={form}
            name="reportSettingId"
            label={t('choice')}
            options={reports.map(({ id, code }) => ({ value: id, label: t(`report.${code}`) }))}
            span={4}
            onChanged={handleChange}
          />
          <DateField form={form} name="fromDate" label={t('from')} span={2} onChanged={handleChange} />
          <DateField form={form} name="toDate" label={t('to')} span={2} onChanged={handleChange} />
          <SegmentedField
            form={form}
            name="printOrder"
            label={t('printOrder')}
            options={printOrders.map((order: PrintOrder) => ({ value: order, label: t(`order.${order}`) }))}
            span={4}
            onChanged={handleChange}
          />
          <ResidentFields {...parts} />
          <DateField form={form} name="printDate" label={t('printDate')} span={2} onChanged={handleChange} />
          <TextField
            form={form}
            name="reportTitle"
            label={t('reportTitle')}
            span={3}
            onChanged={handleChange}
          />
          {flags.length > 0 && (
            <FieldCell span={12}>
              <fieldset className={styles.flags}>
                <legend>{t('options')}</legend>
                {flags.map((flag) => (
                  <CheckboxField
                    key={flag}
                    form={form}
                    name={flag}
                    label={t(flag)}
                    onChanged={handleChange}
                  />
                ))}
              </fieldset>
            </FieldCell>
          )}
        </FieldGrid>
      </EditForm>
    </Card>
  );
}

interface ResidentFieldsProps {
  readonly form: EditFormHandle<z.input<typeof schema>>;
  readonly choice: ReportChoice;
  readonly onChanged: () => void;
}

/** Groups, the wards of a single group, or one resident. */
function ResidentFields({ form, choice, onChanged }: ResidentFieldsProps) {
  const t = useTranslate(reportMessages);
  const groups = useGroupChoices().data ?? [];
  const [groupId = 0, other] = choice.patientGroupIds;
  const wards = useWards(other === undefined ? groupId : 0).data ?? [];
  // With the day of the print and the title they fill one line.
  const hasWards = wards.length > 0;
  const handleGroups = (): void => {
    form.setValue('wards', []);
    onChanged();
  };
  return (
    <>
      <MultiSelectField
        form={form}
        name="patientGroupIds"
        label={t('groups')}
        whenEmpty={t('allGroups')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        span={hasWards ? 2 : 3}
        onChanged={handleGroups}
      />
      {hasWards && (
        <MultiSelectField
          form={form}
          name="wards"
          label={t('wards')}
          whenEmpty={t('allWards')}
          options={wards.map(({ wardId, name }) => ({ value: wardId, label: name }))}
          span={2}
          onChanged={onChanged}
        />
      )}
      <AsyncSelectField
        form={form}
        name="patientId"
        label={t('resident')}
        queryKey={['patients', 'choices']}
        search={searchPatientChoices}
        none={0}
        clearable
        span={hasWards ? 3 : 4}
        onChanged={onChanged}
      />
    </>
  );
}
