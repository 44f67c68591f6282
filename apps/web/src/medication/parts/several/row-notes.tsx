import { displayDrugName, isSameMedicine } from '@packwright/core/medicines';
import { findDirectionContradictions } from '@packwright/core/directions';
import { useDeferredValue } from 'react';
import { type FieldPath, useFormState } from 'react-hook-form';
import { type EditFormHandle, TextField, useFieldEntry } from '../../../kit/form/index.ts';
import { useSentence, useTranslate } from '../../../kit/language/index.ts';
import { isolateText, Pill } from '../../../kit/page/index.ts';
import { useProfile } from '../../../shell/session/index.ts';
import { type DrugOption, useAllergyCheck, useMedicines } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { medicineLabels } from '../../messages/medicines.ts';
import { severalMessages } from '../../messages/several.ts';
import { DrugBadges } from '../entry/drug-choice.tsx';
import { splitDirection, toDirectionRule } from '../form/direction-rule.ts';
import { toDoseRule } from '../form/dose-rule.ts';
import { isOverrideNeeded } from '../form/medicine-schema.ts';
import { isCeased } from '../profile/profile-groups.ts';
import { useScheduleSentences } from '../schedule-sentences.ts';
import type { ListRow, ListValues } from './list-values.ts';
import styles from './several.module.css';

interface RowNotesProps {
  readonly form: EditFormHandle<ListValues>;
  readonly patientId: number;
  readonly row: number;
  readonly rows: readonly ListRow[];
  readonly drug: DrugOption;
  readonly headings: readonly string[];
}

/** Notes on a row while it is typed: the questions of saving, and reasons that it needs (MED-66). */
export function RowNotes({ form, patientId, row, rows, drug, headings }: RowNotesProps) {
  const t = useTranslate(severalMessages);
  const m = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  const { isPharmacist } = useProfile();
  const say = useScheduleSentences();
  const values = useDeferredValue(rows[row]);
  const { data: allergies } = useAllergyCheck(patientId, drug.drugId);
  const taken = useMedicines(patientId).data?.find((each) => !isCeased(each) && isSameMedicine(drug, each));
  const twice = rows.findIndex(
    (each, at) => at < row && each.drug !== null && isSameMedicine(drug, each.drug),
  );
  if (values === undefined) return null;
  const rule = toDirectionRule(values, headings, drug.strength);
  const contradictions = findDirectionContradictions(splitDirection(values.direction), rule);
  const targets = (allergies?.allergies ?? []).map(({ target }) => isolateText(target));
  const hasDose = values.dose.some((text) => text.trim() !== '');
  return (
    <div className={styles.notes}>
      <DrugBadges drug={drug} />
      {targets.length > 0 && (
        <Pill tone="red">{t('note.allergic', { targets: targets.join(label('list.comma')) })}</Pill>
      )}
      {taken && (
        <Pill tone="amber">
          {t('note.taken', {
            medicine: isolateText(displayDrugName({ ...taken, strength: taken.drug.strength })),
          })}
        </Pill>
      )}
      {twice >= 0 && <Pill tone="amber">{t('note.twice', { row: twice + 1 })}</Pill>}
      {!hasDose && values.direction !== '' && <Pill tone="amber">{t('note.doses')}</Pill>}
      {hasDose && contradictions.length > 0 && (
        <Pill tone="red">
          {m('direction.contradicts', {
            kinds: contradictions.map((kind) => m(`contradiction.${kind}`)).join(label('list.comma')),
          })}
        </Pill>
      )}
      {(values.frequency !== 0 || values.startDate !== '') && <span>{say.schedule(toDoseRule(values))}</span>}
      <RowErrors form={form} row={row} />
      {isPharmacist && hasDose && contradictions.length > 0 && (
        <TextField
          form={form}
          name={`medicines.${row}.directionReason`}
          label={t('reason.direction', { row: row + 1 })}
          required
        />
      )}
      {isPharmacist && hasDose && isOverrideNeeded(values, drug) && (
        <TextField
          form={form}
          name={`medicines.${row}.overrideReason`}
          label={t('reason.weekly', { row: row + 1 })}
          required
        />
      )}
    </div>
  );
}

/** Fields that a row does not show and a server may still refuse. */
const unseenFields = ['drugId', 'dose', 'foilId', 'packType', 'frequency', 'startDate', 'endDate'] as const;

function RowErrors({ form, row }: Pick<RowNotesProps, 'form' | 'row'>) {
  return unseenFields.map((field) => <RowError key={field} form={form} row={row} field={field} />);
}

function RowError({ form, row, field }: Pick<RowNotesProps, 'form' | 'row'> & { readonly field: string }) {
  const t = useTranslate(severalMessages);
  const sentence = useSentence();
  const name = `medicines.${row}.${field}` as FieldPath<ListValues>;
  useFieldEntry(name, t('drug', { row: row + 1 }));
  const formState = useFormState({ control: form.control, name });
  const { error } = form.getFieldState(name, formState);
  const message = error?.root?.message ?? error?.message;
  return message === undefined ? null : (
    <strong className={styles.error} role="alert">
      {sentence(message)}
    </strong>
  );
}
