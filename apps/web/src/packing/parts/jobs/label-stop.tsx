import type { Refusal } from '@packwright/contract';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { labelMessages } from '../../messages/labels.ts';
import styles from './jobs.module.css';
import type { Bench } from './find-bench.ts';

/** The pack of a label that was scanned while another one lay open. */
interface OtherPack {
  readonly jobId: number;
  readonly jobNumber: string;
  readonly goTo: Bench | 'job';
  readonly labelName: string;
  readonly openName: string;
  readonly openNumber: string;
}

/**
 * Stops the scan of another pack's label with the names of both (PACK-78). Answers that pack when the person chooses to
 * open it, otherwise null. Neither a scan nor its Enter chooses.
 */
export async function askToOpenOther(reason: Refusal): Promise<OtherPack | null> {
  const other = reason.data as unknown as OtherPack;
  const values = {
    label: isolateText(other.labelName),
    open: isolateText(other.openName),
    number: isolateText(other.jobNumber),
    openNumber: isolateText(other.openNumber),
  };
  const kind = reason.code === 'LABEL_OTHER_PATIENT' ? 'patient' : 'pack';
  const isChosen = await confirm({
    title: translate(labelMessages, `${kind}.title`),
    message: <p className={styles.stop}>{translate(labelMessages, `${kind}.message`, values)}</p>,
    verb: translate(labelMessages, `${kind}.open`, values),
    stay: translate(labelMessages, 'stay', values),
    dangerous: true,
  });
  return isChosen ? other : null;
}
