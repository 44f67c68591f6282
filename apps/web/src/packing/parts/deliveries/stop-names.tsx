import { BidiText } from '../../../kit/page/index.ts';
import type { DeliveryStop } from '../../calls/deliveries.ts';
import styles from './deliveries.module.css';

/** Whose packs a dialog at the door is about: nothing else tells two bags apart there. */
export function StopNames({ stops }: { readonly stops: readonly DeliveryStop[] }) {
  return (
    <ul className={styles.names}>
      {stops.map(({ jobId, jobNumber, patientName }) => (
        <li key={jobId}>
          <strong>
            <BidiText>{patientName}</BidiText>
          </strong>
          <BidiText code>{jobNumber}</BidiText>
        </li>
      ))}
    </ul>
  );
}
