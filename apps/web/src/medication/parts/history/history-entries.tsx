import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Timeline, type TimelineEntry } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import type { Tone } from '../../../theme/tones.ts';
import { historyKinds, type MedicationHistoryEntry, type MedicationHistoryKind } from '../../calls/index.ts';
import { historyMessages } from '../../messages/history.ts';
import { messages } from '../../messages/index.ts';
import profileStyles from '../profile/profile.module.css';
import { HistoryDetails } from './history-details.tsx';

const toneOf: Readonly<Record<MedicationHistoryKind, Tone>> = {
  new: 'green',
  updated: 'blue',
  ceased: 'orange',
  deleted: 'red',
};
const isKind = (text: unknown): text is MedicationHistoryKind => historyKinds.some((kind) => kind === text);

interface HistoryEntriesProps {
  readonly entries: readonly MedicationHistoryEntry[];
  /** Of something new, only what it is. */
  readonly isShort?: boolean;
}

/** Changes of medicines and packs with old and new values, in the order given. */
export function HistoryEntries({ entries, isShort = false }: HistoryEntriesProps) {
  const t = useTranslate(historyMessages);
  const m = useTranslate(messages);
  const moment = useDateTimeFormat();
  const formatCode = useCodeLabel();
  const formatKind = ({ prescriptionId, kind }: MedicationHistoryEntry): string => {
    const known = isKind(kind) ? kind : 'updated';
    return prescriptionId === 0 ? t(`packKind.${known}`) : formatCode('changeKind', known);
  };
  const toTimelineEntry = (entry: MedicationHistoryEntry): TimelineEntry => ({
    id: entry.historyId,
    tone: isKind(entry.kind) ? toneOf[entry.kind] : 'grey',
    title: (
      <>
        {formatKind(entry)}{' '}
        <BidiText>{entry.prescriptionId === 0 ? entry.foilLabel : entry.drugName}</BidiText>
        {entry.prescriptionId !== 0 && (
          <span className={profileStyles.second}>
            {' '}
            <bdi>{entry.genericName}</bdi> · {m('foil.title', { label: entry.foilLabel })}
          </span>
        )}
      </>
    ),
    meta: (
      <>
        <bdi>{moment(entry.date)}</bdi> · <BidiText>{entry.user}</BidiText>
      </>
    ),
    body: isShort && entry.kind === 'new' ? null : <HistoryDetails entry={entry} />,
  });
  return <Timeline entries={entries.map(toTimelineEntry)} />;
}
