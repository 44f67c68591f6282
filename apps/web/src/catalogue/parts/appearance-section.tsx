import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type EditFormHandle, FieldCell, FormSection, SelectField, TextField } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { PictureField } from '../../shell/files/index.ts';
import { describeTablet } from './form/describe-tablet.ts';
import type { DrugValues } from './form/schema.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { DrugPicture } from './drug-picture.tsx';
import { tabletShapes } from './tablet/tablet-look.ts';

const drawnSize = 88;
const photoSize = 52;

/** The look of the tablet, drawn while it is described. */
export function AppearanceSection({ form }: { readonly form: EditFormHandle<DrugValues> }) {
  const t = useTranslate(messages);
  const { control } = form;
  const [color = '', shape = '', marking = '', dosageForm = '', isScored] = useWatch({
    control,
    name: ['color', 'shape', 'marking', 'form', 'isScored'],
  });
  const look = { color, shape, marking, form: dosageForm, isScored: isScored === true };
  const shapes = tabletShapes.map((value) => ({ value: String(value), label: t(`shape.${value}`) }));
  // A record may name a shape that is not on the list.
  const options =
    shape === '' || shapes.some(({ value }) => value === shape)
      ? shapes
      : [...shapes, { value: shape, label: shape }];
  const sentence = describeTablet(look);
  return (
    <FormSection title={t('section.look')}>
      <PictureField
        form={form}
        name="imageId"
        label={t('field.picture')}
        placeholder={<DrugPicture drug={look} size={photoSize} />}
      />
      <SelectField
        form={form}
        name="shape"
        label={t('field.shape')}
        span={4}
        options={options}
        clearable
        searchable
      />
      <TextField
        form={form}
        name="color"
        label={t('field.color')}
        placeholder={t('field.colorHint')}
        span={4}
      />
      <TextField form={form} name="marking" label={t('field.marking')} kind="code" span={4} />
      <FieldCell span={4}>
        <div className={styles.preview}>
          <DrugPicture drug={look} size={drawnSize} />
          <Button
            variant="default"
            size="xs"
            disabled={sentence === ''}
            onClick={() => form.setValue('description', sentence, { shouldDirty: true })}
          >
            {t('field.describe')}
          </Button>
        </div>
      </FieldCell>
      <TextField
        form={form}
        name="description"
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        span={8}
      />
    </FormSection>
  );
}
