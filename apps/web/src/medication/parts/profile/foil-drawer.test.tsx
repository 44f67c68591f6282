import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Foil } from '../../calls/index.ts';
import { FoilDrawer } from './foil-drawer.tsx';

const drawn = vi.hoisted(() => ({ hints: new Map<string, string | undefined>() }));

vi.mock('react-hook-form', async (original) => ({ ...(await original<object>()), useWatch: () => 0 }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../../kit/form/index.ts', () => {
  const Field = ({ name, hint }: { name: string; hint?: string }) => void drawn.hints.set(name, hint);
  const Frame = ({ children }: { children: ReactNode }) => children;
  return {
    EditForm: Frame,
    FieldGrid: Frame,
    SubmitButton: Frame,
    SegmentedField: Field,
    SelectField: Field,
    SuggestField: Field,
    SwitchField: Field,
    TextAreaField: Field,
    TextField: Field,
    limitLength: () => () => undefined,
    useEditForm: () => ({ control: {} }),
  };
});
vi.mock('../../../kit/page/index.ts', async (original) => ({
  ...(await original<object>()),
  SideDrawer: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../../../shell/session/index.ts', () => ({
  useProfile: () => ({ isChangeCommentRequired: false }),
}));
vi.mock('../../../shell/use-saved-by.ts', () => ({ useSavedBy: () => undefined }));
vi.mock('../../calls/index.ts', () => ({ useMedicationChange: () => ({}) }));
vi.mock('../form/foil-values.ts', () => ({
  buildFoilSchema: () => ({}),
  toFoilValues: () => ({}),
  mealtimeCounts: [4],
}));
vi.mock('./clock-times.tsx', () => ({ ClockTimes: () => null }));
vi.mock('./use-kind-headings.ts', () => ({ useKindHeadings: () => undefined }));
vi.mock('./use-brand-options.ts', () => ({ useBrandOptions: () => [] }));

test('alert and warning label each say what becomes of them', () => {
  const foil = { foilId: 3, label: 'A' } as Foil;
  renderToStaticMarkup(
    <MantineProvider>
      <FoilDrawer patientId={5} foil={foil} onClose={() => undefined} />
    </MantineProvider>,
  );
  expect(drawn.hints.get('alert')).toBe('Red on the profile. Printed on the sheet and shown at the bench.');
  expect(drawn.hints.get('warningLabel')).toBe('Amber on the profile. Printed and shown after the alert.');
});
