import '../../theme/choices.css';
import '../../theme/fields.css';
import { Refusal, reportingRefusals } from '@packwright/contract';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { CardPage } from '../../access/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, PartSkeleton } from '../../kit/page/index.ts';
import { useLetterLink } from '../calls/letter-link.ts';
import { letterMessages } from '../messages/letter.ts';
import { LetterEnd } from '../parts/letter/letter-end.tsx';
import { NumberForm } from '../parts/letter/number-form.tsx';
import { OpenedLetter } from '../parts/letter/opened-letter.tsx';

// The key stands after the hash, so that it reaches no log (REQUEST-11).
const parseKey = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? '';

const endings: readonly string[] = [
  reportingRefusals.letterLinkEnded.code,
  reportingRefusals.letterLinkLocked.code,
];
const isEnding = (reason: unknown): boolean => reason instanceof Refusal && endings.includes(reason.code);

/** /auth/script-letter#key=…: from a mailed link, for a prescriber, who has no account (REQUEST-10). */
export function ScriptLetterPage() {
  const t = useTranslate(letterMessages);
  const key = parseKey(useRouterState({ select: (state) => state.location.hash }));
  const link = useLetterLink(key);
  const [letter, setLetter] = useState<Blob | null>(null);
  const [ending, setEnding] = useState<unknown>(null);
  const pharmacy = link.data?.data;
  const failure = ending ?? (hasFailed(link) ? link.error : null);
  const isAsking = pharmacy !== undefined && failure === null && letter === null;
  const hint = isAsking ? t('from', { pharmacy: pharmacy.pharmacyName }) : '';
  return (
    <CardPage
      title={t(letter === null ? 'title' : 'ready')}
      hint={key === '' ? t('noKey') : letter === null ? hint : t('readyHint')}
    >
      {key !== '' && link.isPending && <PartSkeleton />}
      {letter !== null && <OpenedLetter letter={letter} />}
      {failure !== null && <LetterEnd failure={failure} phone={pharmacy?.pharmacyPhone ?? ''} />}
      {isAsking && (
        <NumberForm
          linkKey={key}
          onOpened={setLetter}
          onRefused={(reason) => {
            if (isEnding(reason)) setEnding(reason);
            return isEnding(reason);
          }}
        />
      )}
    </CardPage>
  );
}
