import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { useStore } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import { useWrongFields } from './error-summary.tsx';
import styles from './form.module.css';
import type { EditFormHandle } from './use-edit-form.ts';
import { useVisibleSection } from './use-visible-section.ts';

/** The sections of a long form at its side, with the number of errors in each. */
export function SectionList<Values extends FieldValues>({ form }: { readonly form: EditFormHandle<Values> }) {
  const t = useTranslate(formMessages);
  const sections = useStore(form.book.sections);
  const wrong = useWrongFields(form);
  const [visible, jump] = useVisibleSection(sections.map(({ id }) => id));
  return (
    <nav className={styles.sections} aria-label={t('form.sections')}>
      {sections.map(({ id, title }) => {
        const count = wrong.filter(({ section }) => section === id).length;
        return (
          <a
            key={id}
            href={`#${id}`}
            {...(visible === id && { 'aria-current': 'location' as const })}
            onClick={(event) => {
              event.preventDefault();
              jump(id);
            }}
          >
            {title}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </a>
        );
      })}
    </nav>
  );
}
