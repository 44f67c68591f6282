import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import type { WarningAllergy, WarningMedicine, WarningData } from '@packwright/contract/medication';
import { fewestMealtimes } from '@packwright/core/medicines';
import { formatGlyphs } from '@packwright/core/quantity';
import type { DoseRule } from '@packwright/core/schedule';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { translate, type Translate, useTranslate } from '../../../kit/language/index.ts';
import { type Fact, Facts } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { translateRefusalCode } from '../../failure.ts';
import { formatDayDoses, parseDose, isPrnPackType, toPatternRule } from '../form/dose-rule.ts';
import { type MedicationMessageKey, messages } from '../../messages/index.ts';
import { medicineLabels } from '../../messages/medicines.ts';
import styles from './entry.module.css';
import { useScheduleSentences } from '../schedule-sentences.ts';

interface WarningsDialogProps {
  readonly data: WarningData;
  readonly onAnswer: (agreed: boolean) => void;
}

const wide = 720;

/** Every warning of a save, each with the record that it is about beside the one being saved (WEB-19). */
export function WarningsDialog({ data, onAnswer }: WarningsDialogProps) {
  const t = useTranslate(messages);
  const isPaired = data.warnings.some(({ existing }) => existing.length > 0);
  return (
    <Dialog title={t('warnings.title')} size={isPaired ? wide : 520} alert onClose={() => onAnswer(false)}>
      <WarningSections data={data} />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {t('warnings.back')}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {t('warnings.continue')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The warnings of one medicine. */
export function WarningSections({ data }: { readonly data: WarningData }) {
  const t = useTranslate(messages);
  return data.warnings.map((warning) => (
    <section key={warning.code} className={styles.warning} data-tone="amber">
      <h3>{translateRefusalCode(warning.code, warning.message)}</h3>
      {warning.code !== 'DUPLICATE_PRESCRIPTION' && warning.code !== 'ALLERGY_MATCH' && (
        <p>
          <bdi>{warning.message}</bdi>
        </p>
      )}
      {warning.existing.length > 0 && (
        <div className={styles.sides}>
          <WarningRecord title={t('warnings.entered')} record={data.entered} />
          {warning.existing.map((record, at) => (
            <WarningRecord key={at} title={t('warnings.existing')} record={record} />
          ))}
        </div>
      )}
    </section>
  ));
}

function WarningRecord({
  title,
  record,
}: {
  readonly title: string;
  readonly record: WarningMedicine | WarningAllergy;
}) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const facts =
    'target' in record ? buildAllergyFacts(t, record) : buildMedicineFacts(t, record, say.frequency);
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      <Facts facts={facts} />
    </div>
  );
}

type T = Translate<MedicationMessageKey>;

const buildAllergyFacts = (t: T, record: WarningAllergy): Fact[] => [
  { label: t('field.allergy'), value: record.target },
  { label: t('field.reaction'), value: record.reaction },
  { label: t('field.recorded'), value: formatWireDay(record.dateRecorded) },
];

const buildMedicineFacts = (t: T, record: WarningMedicine, often: (rule: DoseRule) => string): Fact[] => [
  { label: t('column.medicine'), value: displayDrugName(record) },
  { label: translate(medicineLabels, 'field.genericName'), value: record.genericName },
  { label: t('field.foil'), value: record.foilLabel },
  { label: translate(medicineLabels, 'field.dose'), value: formatDoses(record) },
  { label: t('column.frequency'), value: often(toPatternRule(record)) },
  { label: t('column.start'), value: formatWireDay(record.startDate) },
  { label: t('column.end'), value: formatWireDay(record.endDate) },
];

const formatDoses = ({ packType, dose, prnDose }: WarningMedicine): string =>
  isPrnPackType(packType) ? formatGlyphs(parseDose(prnDose)) : formatDayDoses(dose, fewestMealtimes);
