import '../../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readScan } from '@packwright/core/barcode';
import { IconScan } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState, LoadFailed, hasFailed } from '../../../kit/page/index.ts';
import { showProblem } from '../../../kit/toast/index.ts';
import { type DrugOption, findScannedDrug, useDrugs } from '../../calls/index.ts';
import { entryMessages } from '../../messages/entry.ts';
import { messages } from '../../messages/index.ts';
import { DrugChoice } from './drug-choice.tsx';
import styles from './entry.module.css';

/** Select a drug by brand, generic, code or a scanned barcode; Enter takes the first, which is marked. */
export function DrugPicker({ onPick }: { readonly onPick: (drug: DrugOption) => void }) {
  const t = useTranslate(messages);
  const entry = useTranslate(entryMessages);
  const hintId = useId();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), 200);
  const found = useDrugs(searched);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => box.current?.focus(), []);
  useHotKey('F2', t('drug.search'), () => box.current?.focus());
  const drugs = searched === '' ? [] : (found.data?.data ?? []);
  // The drugs of other letters are no answer to these.
  const isAnswered = searched === text.trim() && found.isSuccess && !found.isPlaceholderData;
  const first = isAnswered ? drugs[0] : undefined;

  const pickScanned = async (): Promise<void> => {
    const drug = await findScannedDrug(text.trim());
    if (drug) onPick(drug);
    else showProblem(t('drug.unknownBarcode'));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') moveFocus(event, list.current, 0);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (readScan(text).kind === 'product') void pickScanned();
    else if (first) onPick(first);
  };
  return (
    <div className={styles.picker}>
      <TextInput
        ref={box}
        size="lg"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        aria-label={t('drug.search')}
        aria-describedby={first ? hintId : undefined}
        placeholder={t('drug.search')}
        leftSection={<IconScan size={20} stroke={1.7} />}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      {searched === '' && <EmptyState title={t('drug.start')} hint={t('drug.startHint')} />}
      {hasFailed(found) && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {searched !== '' && found.isSuccess && drugs.length === 0 && (
        <EmptyState title={t('drug.none')} hint={t('drug.noneHint')} />
      )}
      {first && (
        <span id={hintId} className="unseen">
          {entry('enter')}
        </span>
      )}
      <ul ref={list} className={styles.drugs} aria-label={t('drug.results')}>
        {drugs.map((drug, at) => (
          <li key={drug.drugId}>
            <DrugChoice
              drug={drug}
              isFirst={drug === first}
              onPick={() => onPick(drug)}
              onKey={(event) => {
                if (event.key === 'ArrowDown') moveFocus(event, list.current, at + 1);
                if (event.key === 'ArrowUp' && at === 0) box.current?.focus();
                else if (event.key === 'ArrowUp') moveFocus(event, list.current, at - 1);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null, to: number): void {
  event.preventDefault();
  list?.querySelectorAll('button')[to]?.focus();
}
