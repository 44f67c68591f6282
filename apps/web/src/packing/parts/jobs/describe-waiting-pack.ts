import { readJobStatus } from '@packwright/core/jobs';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { ScannedPack } from '../../calls/index.ts';
import { jobMessages, labelMessages } from '../../messages/index.ts';

/** Why a scanned pack opens no bench: the stage that it is in, and the way on where there is one (PACK-114). */
export function describeWaitingPack({ jobNumber, patientName, status }: ScannedPack): string {
  const stage = readJobStatus(status) ?? 'failed';
  const names = { number: isolateText(jobNumber), name: isolateText(patientName) };
  return stage === 'printing' || stage === 'failed'
    ? translate(labelMessages, `waits.${stage}`, names)
    : translate(labelMessages, 'waits.other', { ...names, stage: translate(jobMessages, `status.${stage}`) });
}
