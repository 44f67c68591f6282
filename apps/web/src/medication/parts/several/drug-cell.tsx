import '../../../theme/fields.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readScan } from '@packwright/core/barcode';
import { displayDrugName } from '@packwright/core/medicines';
import { type KeyboardEvent, useEffect } from 'react';
import { type EditFormHandle, useField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { showProblem } from '../../../kit/toast/index.ts';
import { type DrugOption, findScannedDrug, useDrugs } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { severalMessages } from '../../messages/several.ts';
import type { ListValues } from './list-values.ts';
import styles from './several.module.css';

interface DrugCellProps {
  readonly form: EditFormHandle<ListValues>;
  readonly row: number;
  readonly drug: DrugOption | null;
  readonly onPick: (drug: DrugOption) => void;
  /** The text is another one than the name of the drug that was chosen. */
  readonly onRetype: () => void;
  /** Enter in an empty field. */
  readonly onEnd: () => void;
}

const pauseMilliseconds = 120;

/** A drug by brand, generic, strength, code or barcode; Enter takes the highlighted one. */
export function DrugCell({ form, row, drug, onPick, onRetype, onEnd }: DrugCellProps) {
  const t = useTranslate(severalMessages);
  const m = useTranslate(messages);
  const name = `medicines.${row}.drugText` as const;
  const label = t('drug', { row: row + 1 });
  const { text, change, leave, focusTarget, frame } = useField({ form, name, label });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = text.trim();
  const isCode = readScan(typed).kind === 'product';
  const wanted = drug === null && !isCode ? typed : '';
  const [searched] = useDebouncedValue(wanted, pauseMilliseconds);
  const found = useDrugs(searched);
  // The drugs of other letters are no answer to these.
  const isAnswered = wanted !== '' && searched === wanted && found.isSuccess && !found.isPlaceholderData;
  const drugs = isAnswered ? found.data.data : [];
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (drugs.length === 0) return;
    // The options are in the page once it is drawn.
    const frameRequest = requestAnimationFrame(() => void selectFirstOption());
    return () => cancelAnimationFrame(frameRequest);
  }, [drugs.length, searched, selectFirstOption]);

  const pick = (picked: DrugOption): void => {
    combobox.closeDropdown();
    onPick(picked);
  };
  const pickScanned = async (): Promise<void> => {
    const scanned = await findScannedDrug(typed);
    // Meanwhile the row may hold another text, or be another row.
    if (form.getValues(name) !== text) return;
    if (scanned) pick(scanned);
    else showProblem(m('drug.unknownBarcode'));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed === '') onEnd();
    else if (isCode && drug === null) void pickScanned();
    else if (drug) onPick(drug);
    else if (drugs[0] && combobox.getSelectedOptionIndex() < 0) pick(drugs[0]);
  };
  return (
    <Combobox
      store={combobox}
      shadow="md"
      width={420}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const picked = drugs.find((each) => String(each.drugId) === id);
        if (picked) pick(picked);
      }}
    >
      <Combobox.Target>
        <TextInput
          {...frame}
          ref={focusTarget}
          value={text}
          onChange={(event) => {
            change(event.currentTarget.value);
            if (drug) onRetype();
            combobox.openDropdown();
          }}
          // An option is highlighted only in a list that is there.
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            leave();
          }}
          onKeyDown={handleKeyDown}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          data-takes-codes
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAnswered}>
        <Combobox.Options>
          {drugs.map((each) => (
            <Combobox.Option key={each.drugId} value={String(each.drugId)} className={styles.option ?? ''}>
              <BidiText>{displayDrugName(each)}</BidiText>
              <small className={styles.detail}>
                <bdi>
                  {[each.genericName, each.form, each.supplier].filter((part) => part !== '').join(' · ')}
                </bdi>
              </small>
            </Combobox.Option>
          ))}
          {isAnswered && drugs.length === 0 && <Combobox.Empty>{t('noneFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
