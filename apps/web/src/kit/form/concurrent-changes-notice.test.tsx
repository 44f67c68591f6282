import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chosenLanguage, fetchMessages, type Language, languages } from '../language/index.ts';
import { type Store, createStore } from '../store/store.ts';
import { createFieldRegistry } from './field-registry.ts';
import type { ConcurrentChanges } from './concurrent-changes.ts';
import { ConcurrentChangesNotice } from './concurrent-changes-notice.tsx';

// A test without a screen has no initial snapshot of a store.
vi.mock('../store/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: <State,>(store: Store<State>): State => store.get(),
}));

beforeAll(() => Promise.all(languages.map(({ id }) => fetchMessages(id))));
afterEach(() => chosenLanguage.set('en'));

const book = createFieldRegistry();
book.fields.set(new Map([['room', { label: 'Room', section: null }]]));

function TestNotice({ name }: { readonly name: string }) {
  const form = useForm<{ room: string }>();
  const handle = {
    ...form,
    submit: async () => {},
    book,
    justSaved: createStore(false),
    theirs: createStore<ConcurrentChanges>({ theirs: ['room'], both: [] }),
    savedBy: createStore(name),
  };
  return <ConcurrentChangesNotice form={handle} />;
}

function renderNotice(language: Language, name: string): string | undefined {
  chosenLanguage.set(language);
  return /<strong>(.*)<\/strong>/.exec(renderToStaticMarkup(<TestNotice name={name} />))?.[1];
}

test.each([
  ['en', '\u2068Mei Tan\u2069 saved this record while you were typing. Your entries are still here.'],
  ['tr', 'Siz yazarken bu kaydı \u2068Mei Tan\u2069 kaydetti. Yazdıklarınız hâlâ burada.'],
  ['ar', 'حفظ \u2068Mei Tan\u2069 هذا السجل أثناء كتابتك. ما كتبته ما زال هنا.'],
] as const)('names who saved the record meanwhile: %s', (language, sentence) => {
  expect(renderNotice(language, 'Mei Tan')).toBe(sentence);
});

test('names somebody else while the person is unknown', () => {
  expect(renderNotice('en', '')).toBe(
    'Somebody else saved this record while you were typing. Your entries are still here.',
  );
});
