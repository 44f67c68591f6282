import type { HistoryReader } from '@packwright/core/prescriptions';
import { useSentence, useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import type { MedicationHistoryEntry } from '../../calls/index.ts';
import { historyMessages } from '../../messages/history.ts';
import { useHistoryText } from './history-text.ts';
import historyStyles from './history.module.css';
import tableStyles from '../profile/table.module.css';

// Few changes have a document.
const HistoryDocumentButton = lazyPart(() =>
  import('../document/history-document-button.tsx').then((module) => module.HistoryDocumentButton),
);

// Of a new medicine the title says these already.
const inTitle: ReadonlySet<string> = new Set(['pack', 'drugName', 'genericName', 'headings']);

/** The comment of a change and each field with its old and new value. */
export function HistoryDetails({ entry }: { readonly entry: MedicationHistoryEntry }) {
  const sentence = useSentence();
  const text = useHistoryText(entry.prescriptionId === 0);
  const details = entry.details.filter(({ field }) => entry.kind !== 'new' || !inTitle.has(field));
  return (
    <div className={historyStyles.details}>
      {entry.userComment !== '' && (
        <p>
          “<bdi>{sentence(entry.userComment)}</bdi>”
        </p>
      )}
      {entry.resourceDocumentId > 0 && <HistoryDocumentButton historyId={entry.historyId} />}
      {details.length > 0 && entry.kind !== 'new' && <FieldChanges details={details} text={text} />}
      {details.length > 0 && entry.kind === 'new' && (
        <NewFields details={details} text={text} isPack={entry.prescriptionId === 0} />
      )}
    </div>
  );
}

interface FieldsProps {
  readonly details: MedicationHistoryEntry['details'];
  readonly text: HistoryReader;
}

/** Of a new medicine the directions are read; its other fields fold out. */
function NewFields({ details, text, isPack }: FieldsProps & { readonly isPack: boolean }) {
  const t = useTranslate(historyMessages);
  const direction = details.find(({ field }) => field === 'direction')?.newValue ?? '';
  if (isPack) return <FieldChanges details={details} text={text} />;
  return (
    <>
      {direction !== '' && (
        <p>
          <BidiText>{text.formatValue('direction', direction)}</BidiText>
        </p>
      )}
      <details>
        <summary>{t('history.fields', { count: details.length })}</summary>
        <FieldChanges details={details} text={text} />
      </details>
    </>
  );
}

function FieldChanges({ details, text }: FieldsProps) {
  const t = useTranslate(historyMessages);
  return (
    <dl>
      {details.map(({ field, oldValue, newValue }) => (
        <div key={field}>
          <dt>{text.formatField(field)}</dt>
          <dd>
            {oldValue !== '' && (
              <del>
                <span className="unseen">{t('history.old')} </span>
                <BidiText>{text.formatValue(field, oldValue)}</BidiText>
              </del>
            )}
            {newValue !== '' && (
              <ins>
                <span className="unseen">{t('history.new')} </span>
                <BidiText>{text.formatValue(field, newValue)}</BidiText>
              </ins>
            )}
            {newValue === '' && <span className={tableStyles.none}>{t('history.cleared')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
