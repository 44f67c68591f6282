import { packTypes } from '@packwright/core/fields';
import { cardPapers, computeGridPlace, rollPaper } from '@packwright/core/packs';
import { useWatch } from 'react-hook-form';
import {
  CheckboxField,
  EditForm,
  type EditFormHandle,
  FieldCell,
  FieldGrid,
  FormSection,
  NumberField,
  SaveBar,
  SelectField,
  SuggestField,
  TextField,
} from '../../../kit/form/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import {
  listBrandChoices,
  isPackType,
  measureNames,
  toGridMeasures,
  type PrintProfileValues,
  switchNames,
  toTestPrintBody,
} from '../form/print-profile-values.ts';
import { usePrinters } from '../../calls/printers.ts';
import { messages } from '../../messages/print-profiles.ts';
import { Calibration } from './calibration.tsx';
import styles from './print-profile.module.css';
import { SheetDrawing } from './sheet-drawing.tsx';
import { useTestPrint } from './use-test-print.ts';

interface SectionProps {
  readonly form: EditFormHandle<PrintProfileValues>;
}

interface PrintProfileFormProps extends SectionProps {
  readonly packBrand: string;
  readonly verb: string;
  readonly onCancel?: () => void;
}

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Every field of a print profile (ADMIN-1), with the sheet drawn as it will be printed. */
export function PrintProfileForm({ form, packBrand, verb, onCancel }: PrintProfileFormProps) {
  return (
    <EditForm form={form} withSections>
      <ProfileSection form={form} packBrand={packBrand} />
      <GridSection form={form} />
      <ShownSection form={form} />
      <LengthsSection form={form} />
      <SaveBar form={form} verb={verb} {...(onCancel && { onCancel })} />
    </EditForm>
  );
}

function ProfileSection({ form, packBrand }: SectionProps & { readonly packBrand: string }) {
  const t = useTranslate(messages);
  const kept = useWatch({ control: form.control, name: 'clientCode' });
  const printers = usePrinters().data ?? [];
  return (
    <FormSection title={t('section.profile')} hint={t('section.profileHint')}>
      <TextField form={form} name="name" label={t('name')} required />
      <SelectField
        form={form}
        name="clientCode"
        label={t('clientCode')}
        span={3}
        options={toOptions(listBrandChoices(packBrand, kept))}
      />
      <SelectField
        form={form}
        name="packType"
        label={t('packType')}
        span={3}
        options={toOptions(packTypes)}
      />
      <SuggestField
        form={form}
        name="defaultPrinter"
        label={t('defaultPrinter')}
        hint={t('defaultPrinterHint')}
        suggestions={printers.map(({ name }) => name)}
      />
    </FormSection>
  );
}

/** The measures of sachets, which stand in the fields of the grid. */
function describePouchMeasures(number: (mm: number) => string) {
  const { widths, length } = rollPaper;
  return {
    widths: widths.map((mm) => number(mm)).join(' / '),
    shortest: number(length.shortest),
    longest: number(length.longest),
  };
}

function GridSection({ form }: SectionProps) {
  const t = useTranslate(messages);
  const number = useNumber();
  const { print, isPrinting } = useTestPrint();
  const [packType, topMargin, leftMargin, width, height] = useWatch({
    control: form.control,
    name: ['packType', ...measureNames],
  });
  if (!isPackType(packType)) return null;
  const { grid, least } = cardPapers[packType];
  const measures = toGridMeasures({ topMargin, leftMargin, width, height });
  const ofPaper = { topMargin: grid.y, leftMargin: grid.x, width: grid.width, height: grid.height };
  const printTest = async (): Promise<void> => {
    if (await form.trigger(measureNames)) await print(toTestPrintBody(form.getValues()));
  };
  return (
    <FormSection title={t('section.grid')} hint={t('section.gridHint')}>
      <FieldCell span={12}>
        <div className={styles.placing}>
          <div>
            <FieldGrid>
              {measureNames.map((name) => (
                <NumberField
                  key={name}
                  form={form}
                  name={name}
                  label={t(name)}
                  hint={t(least[name] > 0 ? 'ofPaperAtLeast' : 'ofPaper', {
                    value: number(ofPaper[name]),
                    least: number(least[name]),
                  })}
                  unit={t('unit')}
                />
              ))}
            </FieldGrid>
            <p className={styles.pouch}>{t('pouchHint', describePouchMeasures(number))}</p>
          </div>
          <SheetDrawing packType={packType} measures={measures} />
        </div>
        <Calibration
          place={computeGridPlace(measures, cardPapers[packType])}
          isPrinting={isPrinting}
          onPrint={() => void printTest()}
          onCorrect={(margins) => {
            form.setValue('topMargin', margins.topMargin, { shouldDirty: true, shouldValidate: true });
            form.setValue('leftMargin', margins.leftMargin, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </FieldCell>
    </FormSection>
  );
}

function ShownSection({ form }: SectionProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.shown')}>
      {switchNames.map((name) => (
        <CheckboxField key={name} form={form} name={name} label={t(name)} />
      ))}
    </FormSection>
  );
}

function LengthsSection({ form }: SectionProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.lengths')}>
      <NumberField
        form={form}
        name="foilDrugNameLength"
        label={t('foilDrugNameLength')}
        hint={t('foilDrugNameLengthHint')}
        span={6}
      />
      <NumberField
        form={form}
        name="alpacaFoilDirectionLength"
        label={t('alpacaFoilDirectionLength')}
        hint={t('alpacaFoilDirectionLengthHint')}
        span={6}
      />
    </FormSection>
  );
}
