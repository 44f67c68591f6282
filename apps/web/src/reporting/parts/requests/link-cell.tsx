import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, formatOrDash, Pill } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import type { Tone } from '../../../theme/tones.ts';
import type { SentRow } from '../../calls/requests.ts';
import { requestMessages } from '../../messages/requests.ts';

const tones: Readonly<Record<Exclude<SentRow['linkState'], ''>, Tone>> = {
  live: 'blue',
  revoked: 'grey',
  locked: 'red',
  expired: 'amber',
  ended: 'grey',
};

/** Whether the prescriber opened the letter, and what keeps them from opening it. */
export function LinkCell({ row: { linkState, openedAt } }: { readonly row: SentRow }) {
  const t = useTranslate(requestMessages);
  const formatMoment = useDateTimeFormat();
  const formatCode = useCodeLabel();
  if (openedAt === '' && linkState === '') return <BidiText>{formatOrDash('')}</BidiText>;
  return (
    <>
      {openedAt !== '' && <Pill tone="green">{t('openedOn', { time: formatMoment(openedAt) })}</Pill>}{' '}
      {linkState !== '' && (linkState !== 'live' || openedAt === '') && (
        <Pill tone={tones[linkState]}>
          {linkState === 'live' ? t('notOpened') : formatCode('letterLink', linkState)}
        </Pill>
      )}
    </>
  );
}
