import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { EditForm, SaveBar, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useProfile } from '../../../shell/session/index.ts';
import { createPrescriptions, type Foil, useMedicationChange } from '../../calls/index.ts';
import { translateOwnSentence, withTranslatedRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';
import { severalMessages } from '../../messages/several.ts';
import { wordReader } from '../form/word-reader.ts';
import { useMeals } from '../use-meals.ts';
import {
  buildListSchema,
  createEmptyRow,
  isBlank,
  type ListValues,
  toListedMedicines,
} from './list-values.ts';
import { MedicineRow } from './medicine-row.tsx';
import styles from './several.module.css';
import { useListedSave } from './use-listed-save.tsx';

interface SeveralFormProps {
  readonly patientId: number;
  readonly foils: readonly Foil[];
  /** The mealtimes of the pack that a patient without packs gets (MED-64). */
  readonly firstHeadings: readonly string[];
}

/** Medicines typed one after the other and saved at once (MED-66). */
export function SeveralForm({ patientId, foils, firstHeadings }: SeveralFormProps) {
  const t = useTranslate(severalMessages);
  const m = useTranslate(messages);
  const meals = useMeals();
  const navigate = useNavigate();
  const { isPharmacist } = useProfile();
  const { save, question } = useListedSave();
  const frame = useRef<HTMLDivElement>(null);
  const firstFoil = foils[0]?.foilId ?? 0;
  const getHeadings = (foilId: number): readonly string[] =>
    foils.find((foil) => foil.foilId === foilId)?.heading ?? firstHeadings;
  const create = useMedicationChange(([{ medicines }, isConfirm]: readonly [ListValues, boolean]) =>
    createPrescriptions(patientId, toListedMedicines(medicines), isConfirm),
  );
  const back = `/patient/${patientId}/medication`;
  const form = useEditForm({
    schema: buildListSchema({
      getHeadings,
      canOverride: isPharmacist,
      translate: translateOwnSentence,
      sentences: { noRows: t('noRows'), chooseDrug: t('chooseDrug') },
    }),
    defaultValues: { medicines: [createEmptyRow(firstFoil)] },
    save: (values) => {
      const filled = values.medicines.filter((row) => !isBlank(row));
      // Rows are counted alike here and by the server.
      if (filled.length < values.medicines.length) form.setValue('medicines', filled, { shouldDirty: true });
      return save(filled, (isConfirm) =>
        withTranslatedRefusal(() => create.mutateAsync([{ medicines: filled }, isConfirm])),
      );
    },
    saved: async ({ data }) => {
      showSuccess(t('saved', { count: data.prescriptionIds.length }));
      await navigate({ to: back });
    },
  });
  const rows = useWatch({ control: form.control, name: 'medicines' });
  useEffect(() => {
    void wordReader.fetch().catch(() => undefined);
    form.setFocus('medicines.0.drugText');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  // The row that is worked in next has the focus, once it is on the page.
  const focusRow = (row: number): void =>
    void requestAnimationFrame(() => form.setFocus(`medicines.${row}.drugText`));
  const openNextRow = (row: number): void => {
    const all = form.getValues('medicines');
    if (row + 1 >= all.length)
      form.setValue('medicines', [...all, createEmptyRow(firstFoil)], { shouldDirty: true });
    focusRow(row + 1);
  };
  const removeRow = (row: number): void => {
    const others = form.getValues('medicines').filter((_, at) => at !== row);
    const kept = others.length > 0 ? others : [createEmptyRow(firstFoil)];
    form.setValue('medicines', kept, { shouldDirty: true });
    form.clearErrors('medicines');
    focusRow(Math.max(0, row - 1));
  };
  const headings = getHeadings(firstFoil);
  const columns = Math.max(
    ...[firstFoil, ...foils.map(({ foilId }) => foilId)].map((id) => getHeadings(id).length),
  );
  return (
    <div ref={frame} className={styles.frame}>
      <EditForm form={form}>
        <p className={styles.hint}>
          {t('keys')} {foils.length === 0 && t('packless')}
        </p>
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{m('column.medicine')}</th>
              <th scope="col">{t('column.direction')}</th>
              {Array.from({ length: columns }, (_, slot) => (
                <th key={slot} scope="col">
                  {(columns > 4 ? meals.short : meals.full)(headings[slot] ?? '') || slot + 1}
                </th>
              ))}
              {foils.length > 1 && (
                <th scope="col" className={styles.packHead}>
                  {t('column.pack')}
                </th>
              )}
              <th scope="col">
                <span className="unseen">{m('column.acts')}</span>
              </th>
            </tr>
          </thead>
          {rows.map((_, row) => (
            <MedicineRow
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place
              key={row}
              form={form}
              patientId={patientId}
              row={row}
              rows={rows}
              foils={foils}
              getHeadings={getHeadings}
              columns={columns}
              onNextRow={() => openNextRow(row)}
              onEnd={() => frame.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
              onRemove={() => removeRow(row)}
            />
          ))}
        </table>
        <SaveBar form={form} verb={t('save')} onCancel={() => void navigate({ to: back })}>
          <Button variant="default" onClick={() => openNextRow(rows.length - 1)}>
            {t('add')}
          </Button>
        </SaveBar>
      </EditForm>
      {question}
    </div>
  );
}
