import '../../../theme/fields.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { displayDrugName, mostMealtimes } from '@packwright/core/medicines';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useShorthand } from '../../../catalogue/index.ts';
import {
  type EditFormHandle,
  getFieldId,
  QuantityField,
  SelectField,
  useField,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import type { DrugOption, Foil } from '../../calls/index.ts';
import { severalMessages } from '../../messages/several.ts';
import { createMedicineValues } from '../form/new-medicine.ts';
import { wordReader } from '../form/word-reader.ts';
import { useMeals } from '../use-meals.ts';
import { DrugCell } from './drug-cell.tsx';
import type { ListRow, ListValues } from './list-values.ts';
import { expandDirections, pickDays, readDirections } from './read-directions.ts';
import styles from './several.module.css';

const RowNotes = lazyPart(() => import('./row-notes.tsx').then((module) => module.RowNotes));

interface MedicineRowProps {
  readonly form: EditFormHandle<ListValues>;
  readonly patientId: number;
  readonly row: number;
  readonly rows: readonly ListRow[];
  readonly foils: readonly Foil[];
  readonly getHeadings: (foilId: number) => readonly string[];
  readonly columns: number;
  readonly onNextRow: () => void;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
}

/** One medicine: drug, directions and doses; Enter goes on, past doses that the directions say. */
export function MedicineRow(props: MedicineRowProps) {
  const { form, patientId, row, rows, foils, getHeadings, columns, onNextRow, onEnd, onRemove } = props;
  const t = useTranslate(severalMessages);
  const meals = useMeals();
  const { data: shorthand = [] } = useShorthand();
  const values = rows[row];
  if (values === undefined) return null;
  const { drug } = values;
  const headings = getHeadings(values.foilId);
  const at = `medicines.${row}` as const;

  /** Answers whether the doses are known by now. */
  const applyDirections = (given: ListRow): boolean => {
    const direction = expandDirections(given.direction, shorthand);
    const reader = wordReader.getLoaded();
    const facts = { headings, strength: given.drug?.strength ?? '' };
    const read = reader && readDirections(reader, direction, facts, getToday());
    const next = { ...given, ...read?.days, direction, dose: read?.doses ?? given.dose };
    form.setValue(at, next, { shouldDirty: true });
    return read?.doses !== undefined && read.doses !== null;
  };
  const isIn = (field: 'drugText' | 'direction'): boolean =>
    document.activeElement?.id === getFieldId(`${at}.${field}`);
  const pick = (picked: DrugOption): void => {
    const given = form.getValues(at);
    const plain = createMedicineValues(picked, given.foilId);
    const next = {
      ...plain,
      direction: given.direction || plain.direction,
      dose: given.dose,
      drug: picked,
      drugText: displayDrugName(picked),
    };
    form.clearErrors(at);
    if (isIn('drugText') || (isIn('direction') && given.direction === '')) {
      applyDirections(next);
      form.setFocus(`${at}.direction`, { shouldSelect: true });
    } else {
      // A scan was answered late: what was typed meanwhile stays, and so does the focus.
      form.setValue(at, { ...next, ...pickDays(given) }, { shouldDirty: true });
    }
  };
  const continueOnEnter = (event: KeyboardEvent, act: () => void): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
  const leaveDirections = (): void => {
    if (applyDirections(form.getValues(at))) onNextRow();
    else form.setFocus(`${at}.dose.0`);
  };
  return (
    <tbody>
      <tr>
        <th scope="row">{row + 1}</th>
        <td>
          <DrugCell
            form={form}
            row={row}
            drug={drug}
            onPick={pick}
            onRetype={() => form.setValue(`${at}.drug`, null)}
            onEnd={onEnd}
          />
        </td>
        <td onKeyDown={(event) => continueOnEnter(event, leaveDirections)}>
          <DirectionCell form={form} row={row} onLeave={() => applyDirections(form.getValues(at))} />
        </td>
        {Array.from({ length: columns }, (_, slot) => {
          const isLast = slot >= Math.min(headings.length, mostMealtimes) - 1;
          const meal = meals.full(headings[slot] ?? '') || String(slot + 1);
          return (
            <td
              key={slot}
              onKeyDown={(event) =>
                continueOnEnter(event, () => (isLast ? onNextRow() : form.setFocus(`${at}.dose.${slot + 1}`)))
              }
            >
              {slot < headings.length && (
                <QuantityField
                  form={form}
                  name={`${at}.dose.${slot}`}
                  label={t('dose', { meal, row: row + 1 })}
                />
              )}
            </td>
          );
        })}
        {foils.length > 1 && (
          <td>
            <SelectField
              form={form}
              name={`${at}.foilId`}
              label={t('pack', { row: row + 1 })}
              options={foils.map(({ foilId, label }) => ({ value: foilId, label }))}
            />
          </td>
        )}
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={t('remove', { row: row + 1 })}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        </td>
      </tr>
      {drug && (
        <tr>
          <td colSpan={columns + (foils.length > 1 ? 5 : 4)} className={styles.noteCell}>
            <RowNotes
              form={form}
              patientId={patientId}
              row={row}
              rows={rows}
              drug={drug}
              headings={headings}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface DirectionCellProps {
  readonly form: EditFormHandle<ListValues>;
  readonly row: number;
  readonly onLeave: () => void;
}

/** The words of the directions, read when the field is left. */
function DirectionCell({ form, row, onLeave }: DirectionCellProps) {
  const t = useTranslate(severalMessages);
  const { text, change, leave, focusTarget, frame } = useField({
    form,
    name: `medicines.${row}.direction`,
    label: t('direction', { row: row + 1 }),
  });
  const [before, remember] = useState(text);
  return (
    <TextInput
      {...frame}
      ref={focusTarget}
      value={text}
      onFocus={() => remember(text)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (text !== before) onLeave();
        leave();
      }}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
    />
  );
}
