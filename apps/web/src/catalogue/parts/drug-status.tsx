import { useTranslate } from '../../kit/language/index.ts';
import { Pill } from '../../kit/page/index.ts';
import type { DrugRow } from '../calls.ts';
import { messages } from '../messages/index.ts';

/** In use, ceased, or waiting for somebody to approve it. */
export function DrugStatus({ drug }: { readonly drug: Pick<DrugRow, 'isCeased' | 'authorized'> }) {
  const t = useTranslate(messages);
  if (drug.isCeased) return <Pill tone="grey">{t('status.ceased')}</Pill>;
  if (drug.authorized === 0) return <Pill tone="amber">{t('status.review')}</Pill>;
  return <Pill tone="green">{t('status.inUse')}</Pill>;
}
