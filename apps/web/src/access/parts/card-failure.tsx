import { useSentence } from '../../kit/language/index.ts';
import type { CardFailure } from './describe-card-failure.ts';
import styles from './access.module.css';

/** A failed form on the sign-in card, read out as soon as it stands there (WEB-27). */
export function CardFailureNote({ failure }: { readonly failure: CardFailure | null }) {
  const sentence = useSentence();
  return (
    <div role="alert">
      {failure && (
        <div className={styles.failure}>
          <strong>{sentence(failure.title)}</strong>
          {failure.messages.map((message) => (
            <p key={message}>{sentence(message)}</p>
          ))}
        </div>
      )}
    </div>
  );
}
