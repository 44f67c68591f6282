import '../../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { findIntegrationSystem, limits } from '@packwright/core/fields';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditForm, FormSection, SaveBar, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { type PharmacyConfiguration, usePharmacyConfigurationChange } from '../../calls.ts';
import { messages } from '../../messages/pharmacy.ts';
import {
  pharmacySettingSchema,
  toChangedConfiguration,
  toPharmacySettingValues,
} from '../form/pharmacy-setting-values.ts';
import { findGroups, listGroups } from './setting-groups.ts';
import { SettingInput } from './setting-input.tsx';

interface PharmacySettingFormProps {
  readonly id: number;
  readonly configuration: PharmacyConfiguration;
}

/** Every setting of a pharmacy in groups; a person without the right to change them reads them. */
export function PharmacySettingForm({ id, configuration }: PharmacySettingFormProps) {
  const t = useTranslate(messages);
  const may = useMay();
  const [search, setSearch] = useState('');
  const change = usePharmacyConfigurationChange(id);
  const form = useEditForm({
    schema: pharmacySettingSchema,
    values: toPharmacySettingValues(configuration),
    save: (values) => change.mutateAsync(toChangedConfiguration(configuration, values)),
    saved: () => showSuccess(t('saved')),
  });
  const system = findIntegrationSystem(Number(useWatch({ control: form.control, name: 'dispensingSystem' })));
  const isReadOnly = !may({ menu: 'pharmacy', level: 'update', orScope: 'platform' });
  const groups = findGroups(listGroups(system), search, (group, { name }) => [
    t(`group.${group.id}`),
    t(`label.${name}`),
  ]);
  return (
    <EditForm form={form} withSections>
      <TextInput
        type="search"
        mb="md"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        maxLength={limits.searchText}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter searches and does not save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {groups.length === 0 && <EmptyState title={t('noMatch')} />}
      {groups.map(({ id: group, fields }) => (
        <FormSection key={group} title={t(`group.${group}`)} hint={t(`groupHint.${group}`)}>
          {fields.map((field) => (
            <SettingInput key={field.path} form={form} field={field} disabled={isReadOnly} />
          ))}
        </FormSection>
      ))}
      {!isReadOnly && <SaveBar form={form} verb={t('save')} />}
    </EditForm>
  );
}
