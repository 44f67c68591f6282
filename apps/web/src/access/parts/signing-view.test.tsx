import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SigningView } from './signing-view.tsx';

const { useSigning } = vi.hoisted(() => ({ useSigning: vi.fn() }));

vi.mock('../calls/signing.ts', () => ({ useSigning, restoreSigning: vi.fn() }));
vi.mock('../calls/people.ts', () => ({ useAccessChange: () => ({}) }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (text: string) => text,
}));

const neverSigned = {
  registrationNumber: '',
  registrationEndsOn: '',
  isValid: true,
  revokedAt: '',
  revokedBy: '',
  revokedReason: '',
  keys: [],
};
const oldKey = {
  fingerprint: 'ab12',
  createdAt: '2026-01-05T09:00:00Z',
  retiredAt: '2026-02-05T09:00:00Z',
  retiredReason: 'left',
  retiredBy: 'Helen Marsh',
  signOffs: 4,
};

function render(isPharmacist: boolean, signing: object): string {
  useSigning.mockReturnValue({ isPending: false, data: { ...neverSigned, ...signing } });
  return renderToStaticMarkup(
    <MantineProvider>
      <SigningView personId={7} name="Mei Tanaka" mayChange isOwn={false} isPharmacist={isPharmacist} />
    </MantineProvider>,
  );
}

// Proves ACCESS-69.
test('a person who is no pharmacist is not said to sign', () => {
  const view = render(false, {});
  expect(view).toContain('This person does not sign');
  expect(view).not.toContain('May sign');
});

test('a pharmacist without a key may sign', () => {
  expect(render(true, {})).toContain('May sign');
});

test('the keys of a former pharmacist stay in sight', () => {
  expect(render(false, { keys: [oldKey] })).toContain('ab12');
});
