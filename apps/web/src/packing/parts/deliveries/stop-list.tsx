import '../../../theme/fields.css';
import { Checkbox } from '@mantine/core';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, isolateText, Pill } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import { usePicture } from '../../../shell/files/use-picture.ts';
import type { DeliveryStop } from '../../calls/deliveries.ts';
import { deliveryMessages } from '../../messages/deliveries.ts';
import styles from './deliveries.module.css';
import { stopTones } from './stop-tones.ts';

interface StopListProps {
  /** All of one facility. */
  readonly stops: readonly DeliveryStop[];
  readonly selected: ReadonlySet<number>;
  readonly maySelect: boolean;
  readonly onSelect: (jobIds: readonly number[], isSelected: boolean) => void;
}

/** The packs of one facility with their state; those on the way can be selected. */
export function StopList({ stops, selected, maySelect, onSelect }: StopListProps) {
  const t = useTranslate(deliveryMessages);
  const name = stops[0]?.patientGroupName ?? '';
  const waiting = stops.filter(({ state }) => state === 'waiting').map(({ jobId }) => jobId);
  const isAll = waiting.length > 0 && waiting.every((jobId) => selected.has(jobId));
  return (
    <Card title={name}>
      {maySelect && waiting.length > 0 && (
        <Checkbox
          className={styles.all ?? ''}
          checked={isAll}
          label={t('all')}
          aria-label={t('selectAll', { name: isolateText(name) })}
          onChange={({ currentTarget }) => onSelect(waiting, currentTarget.checked)}
        />
      )}
      <ul className={styles.stops} aria-label={t('stops', { name: isolateText(name) })}>
        {stops.map((stop) => (
          <Stop
            key={stop.jobId}
            stop={stop}
            isSelected={selected.has(stop.jobId)}
            maySelect={maySelect}
            onSelect={(isSelected) => onSelect([stop.jobId], isSelected)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface StopProps {
  readonly stop: DeliveryStop;
  readonly isSelected: boolean;
  readonly maySelect: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

function Stop({ stop, isSelected, maySelect, onSelect }: StopProps) {
  const t = useTranslate(deliveryMessages);
  const place = [stop.wardName, stop.room].filter((part) => part !== '').join(' ') || stop.address;
  const days = `${formatWireDay(stop.packStartDate)} – ${formatWireDay(stop.packEndDate)}`;
  return (
    <li className={styles.stop}>
      {maySelect && stop.state === 'waiting' ? (
        <Checkbox
          checked={isSelected}
          aria-label={t('select', { name: isolateText(`${stop.patientName} ${stop.jobNumber}`) })}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <div className={styles.what}>
        <p className={styles.who}>
          <strong>
            <BidiText>{stop.patientName}</BidiText>
          </strong>
          <BidiText code>{stop.jobNumber}</BidiText>
          {stop.isControlled && <Pill tone="red">{t('controlled')}</Pill>}
        </p>
        <span className={styles.hint}>
          {place !== '' && (
            <>
              <BidiText>{place}</BidiText> ·{' '}
            </>
          )}
          <BidiText>{days}</BidiText> · {t('medications', { count: stop.medicationCount })}
        </span>
        <Outcome stop={stop} />
      </div>
      <Pill tone={stopTones[stop.state]}>{t(`state.${stop.state}`)}</Pill>
    </li>
  );
}

/** Who took the pack with the signature, or why it comes back. */
function Outcome({ stop }: { readonly stop: DeliveryStop }) {
  const t = useTranslate(deliveryMessages);
  const moment = useDateTimeFormat();
  const signature = usePicture(stop.signatureDocumentId);
  if (stop.state === 'waiting') return null;
  const reason = stop.reason === '' ? '' : t(`reason.${stop.reason}`);
  const said = [reason, stop.comment].filter((part) => part !== '').join(': ');
  const name = stop.state === 'delivered' ? stop.receivedBy : stop.recordedBy;
  return (
    <span className={styles.hint}>
      {said !== '' && (
        <>
          <bdi>{said}</bdi> ·{' '}
        </>
      )}
      {t('received', { name: isolateText(name), date: isolateText(moment(stop.recordedDate)) })}
      {signature.data !== undefined && (
        <img
          className={styles.signature}
          src={signature.data}
          alt={t('signatureOf', { name: isolateText(stop.receivedBy) })}
        />
      )}
    </span>
  );
}
