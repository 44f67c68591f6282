import { toFailure } from '../../../kit/dialog/index.ts';
import { useSentence, useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { letterMessages } from '../../messages/letter.ts';
import styles from './letter.module.css';

interface LetterEndProps {
  readonly failure: unknown;
  /** Empty where it is not known whose letter it was. */
  readonly phone: string;
}

/** Why a link opens nothing, read out as soon as it stands there. */
export function LetterEnd({ failure, phone }: LetterEndProps) {
  const t = useTranslate(letterMessages);
  const sentence = useSentence();
  return (
    <div role="alert" className={styles.end}>
      {toFailure(failure)?.messages.map((message) => (
        <p key={message}>{sentence(message)}</p>
      ))}
      {phone !== '' && (
        <p>
          {t('phone')} <BidiText>{phone}</BidiText>
        </p>
      )}
    </div>
  );
}
