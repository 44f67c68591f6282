import { Button } from '@mantine/core';
import { findSigningSheet, printOrders } from '@packwright/core/reports';
import { useWatch } from 'react-hook-form';
import { showFailure } from '../../../kit/dialog/index.ts';
import {
  CheckboxField,
  DateField,
  EditForm,
  FieldCell,
  FormSection,
  SelectField,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { usePrintRun } from '../../../packing/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import {
  printSigningSheets,
  type ReportOption,
  type ReportSetting,
  type SigningOption,
  useSigningOptionChange,
} from '../../calls/signing-sheets.ts';
import { signingMessages } from '../../messages/index.ts';
import { withTranslatedRefusal } from './failure.ts';
import { PlaceFields } from './place-fields.tsx';
import styles from './signing.module.css';
import { buildFirstValues, signingSchema, toSigningForm, toSigningOption } from './signing-schema.ts';

interface SigningFormProps {
  readonly sheets: readonly ReportSetting[];
  readonly option: SigningOption;
}

/** Options with a yes or no, in the order in which they are shown. */
const flags = [
  'isIncludePacked',
  'isIncludeNonePacked',
  'isIncludePackedPRN',
  'isIncludeNonePackedPRN',
  'isPrintIndications',
  'printInsulinOnRegularSheets',
  'printWarfarinOnRegularSheets',
  'includeOptionForCareWorker',
  'removeAdminDates',
] as const satisfies readonly ReportOption[];

/** Which sheet, whose, for which days and how; only the options that change the chosen sheet are shown (REPORT-2). */
export function SigningForm({ sheets, option }: SigningFormProps) {
  const t = useTranslate(signingMessages);
  const { open, dialog } = usePrintRun();
  const form = useEditForm({
    schema: signingSchema,
    defaultValues: buildFirstValues(option, getToday(), sheets[0]?.reportSettingId ?? 0),
    save: async (values) => {
      const run = await withTranslatedRefusal(() =>
        printSigningSheets(values.reportSettingId, toSigningForm(values)),
      );
      return open(run);
    },
  });
  const chosen = useWatch({ control: form.control, name: 'reportSettingId' });
  const options = sheets.find(({ reportSettingId }) => reportSettingId === chosen)?.options ?? [];
  return (
    <div className={styles.page}>
      <EditForm form={form} plain keepsNothing label={t('form')}>
        <FormSection title={t('kind')} hint={t('sheetHint')}>
          <SelectField
            form={form}
            name="reportSettingId"
            label={t('sheet')}
            options={sheets.flatMap(({ reportSettingId: value }) => {
              const sheet = findSigningSheet(value);
              return sheet === null ? [] : [{ value, label: t(`sheet.${sheet.code}`) }];
            })}
            span={5}
          />
        </FormSection>
        <FormSection title={t('whose')} hint={t('monthAtMost')}>
          <PlaceFields form={form} />
          <DateField form={form} name="fromDate" label={t('fromDate')} span={3} />
          <DateField form={form} name="toDate" label={t('toDate')} span={3} />
        </FormSection>
        <FormSection title={t('options')}>
          {flags
            .filter((name) => options.includes(name))
            .map((name) => (
              <CheckboxField key={name} form={form} name={name} label={t(`option.${name}`)} span={6} />
            ))}
          <FieldCell span={12}>
            <hr className={styles.line} />
          </FieldCell>
          <SelectField
            form={form}
            name="printOrder"
            label={t('printOrder')}
            options={printOrders.map((order) => ({ value: order, label: t(`order.${order}`) }))}
            span={3}
          />
          <DateField form={form} name="printDate" label={t('printDate')} span={3} />
          <TextField
            form={form}
            name="reportTitle"
            label={t('reportTitle')}
            placeholder={t('reportTitleHint')}
            span={6}
          />
        </FormSection>
        <div className={styles.acts}>
          <KeepButton readOption={() => toSigningOption(form.getValues())} />
          <SubmitButton form={form}>{t('print')}</SubmitButton>
        </div>
      </EditForm>
      {dialog}
    </div>
  );
}

/** Keeps the options for the pharmacy, for people who may change reports. */
function KeepButton({ readOption }: { readonly readOption: () => SigningOption }) {
  const t = useTranslate(signingMessages);
  const { currentPharmacyId } = useProfile();
  const change = useSigningOptionChange(currentPharmacyId);
  if (!useMay()({ menu: 'report', level: 'update' })) return null;
  const keep = (): void => {
    change.mutateAsync(readOption()).then(() => showSuccess(t('kept')), showFailure);
  };
  return (
    <Button variant="default" onClick={keep} loading={change.isPending}>
      {t('keep')}
    </Button>
  );
}
