import { createContext, use, useEffect } from 'react';
import { type Store, createStore } from '../store/index.ts';

interface SectionEntry {
  readonly id: string;
  readonly title: string;
}

interface FieldEntry {
  readonly label: string;
  readonly section: string | null;
}

/** Which fields stand on the form, under which label and in which section: for the summary and the counts. */
export interface FieldRegistry {
  readonly fields: Store<ReadonlyMap<string, FieldEntry>>;
  readonly sections: Store<readonly SectionEntry[]>;
}

export const createFieldRegistry = (): FieldRegistry => ({
  fields: createStore<ReadonlyMap<string, FieldEntry>>(new Map()),
  sections: createStore<readonly SectionEntry[]>([]),
});

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);
export const SectionContext = createContext<string | null>(null);

export function useFieldEntry(name: string, label: string): void {
  const book = use(FieldRegistryContext);
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

const comparePlaces = (one: string, other: string): number => {
  const [first, second] = [document.getElementById(one), document.getElementById(other)];
  if (first === null || second === null) return 0;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? -1 : 1;
};

/** As they stand on the page: a section that loads late takes its place among the others. */
const sortByPlace = (sections: readonly SectionEntry[]): SectionEntry[] =>
  sections.toSorted((one, other) => comparePlaces(one.id, other.id));

export function useSectionEntry(id: string, title: string): void {
  const book = use(FieldRegistryContext);
  useEffect(() => {
    if (!book) return;
    book.sections.set(sortByPlace([...book.sections.get(), { id, title }]));
    return () => book.sections.set(book.sections.get().filter((section) => section.id !== id));
  }, [book, id, title]);
}

/** The element id of a field's control. */
export const getFieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;
