import { Button } from '@mantine/core';
import type { AllergySide, MedicineSide, WarningData } from '@packwright/contract/medication';
import { fewestMealtimes } from '@packwright/core/medicines';
import { formatGlyphs } from '@packwright/core/quantity';
import type { DoseRule } from '@packwright/core/schedule';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { type Translate, useTranslate } from '../../kit/language/index.ts';
import { type Fact, Facts } from '../../kit/page/index.ts';
import { shownDay } from '../../kit/store/index.ts';
import { translateRefusalCode } from '../failure.ts';
import { dayText, doseOf, isPrnSupply, patternOf } from '../form/rule.ts';
import { type MedicationMessageKey, messages } from '../messages/index.ts';
import styles from './entry.module.css';
import { medicineName } from './medicine-name.ts';
import { useScheduleSentences } from './schedule-sentences.ts';

interface WarningsDialogProps {
  readonly data: WarningData;
  readonly onAnswer: (agreed: boolean) => void;
}

const wide = 720;

/** Every warning of a save, each with the record that it is about beside the one being saved (web 8). */
export function WarningsDialog({ data, onAnswer }: WarningsDialogProps) {
  const t = useTranslate(messages);
  const isPaired = data.warnings.some(({ existing }) => existing.length > 0);
  return (
    <Dialog title={t('warnings.title')} size={isPaired ? wide : 520} alert onClose={() => onAnswer(false)}>
      {data.warnings.map((warning) => (
        <section key={warning.code} className={styles.warning} data-tone="amber">
          <h3>{translateRefusalCode(warning.code, warning.message)}</h3>
          {warning.code !== 'DUPLICATE_PRESCRIPTION' && warning.code !== 'ALLERGY_MATCH' && (
            <p>
              <bdi>{warning.message}</bdi>
            </p>
          )}
          {warning.existing.length > 0 && (
            <div className={styles.sides}>
              <Side title={t('warnings.entered')} record={data.entered} />
              {warning.existing.map((record, at) => (
                <Side key={at} title={t('warnings.existing')} record={record} />
              ))}
            </div>
          )}
        </section>
      ))}
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

function Side({ title, record }: { readonly title: string; readonly record: MedicineSide | AllergySide }) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const facts = 'target' in record ? allergyFacts(t, record) : medicineFacts(t, record, say.frequency);
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      <Facts facts={facts} />
    </div>
  );
}

type T = Translate<MedicationMessageKey>;

const allergyFacts = (t: T, record: AllergySide): Fact[] => [
  { label: t('field.allergy'), value: record.target },
  { label: t('field.reaction'), value: record.reaction },
  { label: t('field.recorded'), value: shownDay(record.dateRecorded) },
];

const medicineFacts = (t: T, record: MedicineSide, often: (rule: DoseRule) => string): Fact[] => [
  { label: t('column.medicine'), value: medicineName({ drugName: record.drugName, drug: record }) },
  { label: t('field.genericName'), value: record.genericName },
  { label: t('field.foil'), value: record.foilLabel },
  { label: t('field.dose'), value: dosesText(record) },
  { label: t('column.frequency'), value: often(patternOf(record)) },
  { label: t('column.start'), value: shownDay(record.startDate) },
  { label: t('column.end'), value: shownDay(record.endDate) },
];

const dosesText = ({ packType, dose, prnDose }: MedicineSide): string =>
  isPrnSupply(packType) ? formatGlyphs(doseOf(prnDose)) : dayText(dose, fewestMealtimes);
