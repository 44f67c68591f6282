import type { JobStatus } from '@packwright/core/jobs';
import { useTranslate } from '../../../kit/language/index.ts';
import { Pill } from '../../../kit/page/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { stageTones } from '../../../theme/stage-tones.ts';

/** Where a pack is: dot and word. */
export function StagePill({ status }: { readonly status: JobStatus }) {
  const t = useTranslate(jobMessages);
  return <Pill tone={stageTones[status]}>{t(`status.${status}`)}</Pill>;
}
