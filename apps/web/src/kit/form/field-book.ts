import { createContext, use, useEffect } from 'react';
import { type Store, storeOf } from '../store/index.ts';

interface Section {
  readonly id: string;
  readonly title: string;
}

interface Entry {
  readonly label: string;
  readonly section: string | null;
}

/** Which fields stand on the form, under which label and in which section: for the summary and the counts. */
export interface FieldBook {
  readonly fields: Store<ReadonlyMap<string, Entry>>;
  readonly sections: Store<readonly Section[]>;
}

export const newFieldBook = (): FieldBook => ({
  fields: storeOf<ReadonlyMap<string, Entry>>(new Map()),
  sections: storeOf<readonly Section[]>([]),
});

export const FieldBookContext = createContext<FieldBook | null>(null);
export const SectionContext = createContext<string | null>(null);

export function useFieldEntry(name: string, label: string): void {
  const book = use(FieldBookContext);
  const section = use(SectionContext);
  useEffect(() => {
    if (!book) return;
    book.fields.set(new Map(book.fields.get()).set(name, { label, section }));
    return () => {
      const left = new Map(book.fields.get());
      left.delete(name);
      book.fields.set(left);
    };
  }, [book, name, label, section]);
}

export function useSectionEntry(id: string, title: string): void {
  const book = use(FieldBookContext);
  useEffect(() => {
    if (!book) return;
    book.sections.set([...book.sections.get(), { id, title }]);
    return () => book.sections.set(book.sections.get().filter((section) => section.id !== id));
  }, [book, id, title]);
}

/** The element id of a field's control. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;
