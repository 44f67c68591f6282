import { type ReactNode, useId } from 'react';
import { SectionContext, useSectionEntry } from './field-registry.ts';
import styles from './form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A card of fields in twelve columns. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  useSectionEntry(id, title);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="heading" id={`${id}-title`}>
          {title}
        </h2>
        {hint && <p>{hint}</p>}
      </header>
      <SectionContext value={id}>
        <div className={styles.grid}>{children}</div>
      </SectionContext>
    </section>
  );
}

/** Fields in twelve columns without a card, for dialogs. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
