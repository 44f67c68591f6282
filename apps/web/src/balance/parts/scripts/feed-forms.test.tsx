import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FeedForms } from './feed-forms.tsx';

vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

// Proves FEED-8.
test('each form stands with the names of its files', () => {
  const page = renderToStaticMarkup(<FeedForms pharmacyCode="WATTLE" />);
  const shown = [...page.matchAll(/<dt>([^<]*)<\/dt>|class="code">([^<]*)</g)].map(
    ([, form, name]) => form ?? name,
  );
  expect(shown).toEqual([
    'DSF/1',
    'DSF1_WATTLE_&lt;PAT|DOC|DRG|SCR&gt;_&lt;yyyymmddHHMMss&gt;.csv',
    'DSF1_WATTLE_&lt;yyyymmddHHMMss&gt;.json',
    'HL7 v2, dispense messages',
    'HL7_WATTLE_&lt;yyyymmddHHMMss&gt;.hl7',
    'FHIR R4, MedicationDispense',
    'FHIR_WATTLE_&lt;yyyymmddHHMMss&gt;.json',
    'List of supplies (CSV)',
    'SUPPLY_WATTLE_&lt;yyyymmddHHMMss&gt;.csv',
  ]);
});
