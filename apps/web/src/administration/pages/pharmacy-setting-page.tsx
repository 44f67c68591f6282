import { secondFactorRules } from '@packwright/core/permissions';
import * as z from 'zod/mini';
import {
  EditForm,
  FormSection,
  SaveBar,
  SegmentedField,
  SwitchField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import {
  type PharmacyConfiguration,
  usePharmacyConfiguration,
  usePharmacyConfigurationChange,
} from '../calls.ts';
import { messages } from '../messages/pharmacy.ts';

const schema = z.object({
  isLabelScannedAtCheck: z.boolean(),
  isLabelScannedAtDistribution: z.boolean(),
  secondFactorFor: z.enum(secondFactorRules),
});

/** /pharmacy/redirect: how the pharmacy in view works; a person without the right to change it reads it. */
export function PharmacySettingPage() {
  const configuration = usePharmacyConfiguration();
  if (configuration.isPending) return <PageSkeleton />;
  if (hasFailed(configuration))
    return <LoadFailedPage error={configuration.error} retry={() => void configuration.refetch()} />;
  return <PharmacySettingForm configuration={configuration.data} />;
}

function PharmacySettingForm({ configuration }: { readonly configuration: PharmacyConfiguration }) {
  const t = useTranslate(messages);
  const may = useMay();
  const change = usePharmacyConfigurationChange();
  const form = useEditForm({
    schema,
    values: configuration,
    save: (values) => change.mutateAsync(values),
    saved: () => showSuccess(t('saved')),
  });
  const isReadOnly = !may({ menu: 'pharmacy', level: 'update' });
  return (
    <Page title={t('title')}>
      <EditForm form={form}>
        <FormSection title={t('labels')} hint={t('labelsHint')}>
          <SwitchField
            form={form}
            name="isLabelScannedAtCheck"
            label={t('atCheck')}
            span={12}
            disabled={isReadOnly}
          />
          <SwitchField
            form={form}
            name="isLabelScannedAtDistribution"
            label={t('atDistribution')}
            span={12}
            disabled={isReadOnly}
          />
        </FormSection>
        <FormSection title={t('factor')} hint={t('factorHint')}>
          <SegmentedField
            form={form}
            name="secondFactorFor"
            label={t('factorFor')}
            span={12}
            disabled={isReadOnly}
            options={secondFactorRules.map((value) => ({ value, label: t(`factorFor.${value}`) }))}
          />
        </FormSection>
        {!isReadOnly && <SaveBar form={form} verb={t('save')} />}
      </EditForm>
    </Page>
  );
}
