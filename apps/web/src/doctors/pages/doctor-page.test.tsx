import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DoctorPage } from './doctor-page.tsx';

const { useLocation } = vi.hoisted(() => ({ useLocation: vi.fn() }));

vi.mock('@tanstack/react-router', () => ({
  Outlet: () => null,
  useLocation,
  useNavigate: () => vi.fn(),
  useParams: () => ({ id: '5' }),
}));
vi.mock('../calls.ts', () => ({
  useDoctor: () => ({
    isPending: false,
    isError: false,
    data: { id: 5, name: 'Dr Anna Whitlam', patients: 67 },
  }),
}));
vi.mock('../../kit/page/index.ts', async (original) => ({
  ...(await original<object>()),
  RouteTabs: () => null,
}));
vi.mock('../parts/archive-doctor-button.tsx', () => ({ ArchiveDoctorButton: () => null }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

test('the patients of a doctor have the height of the window', () => {
  useLocation.mockReturnValue({ pathname: '/doctor/5/patients' });
  expect(renderToStaticMarkup(<DoctorPage />)).toContain('data-fill="true"');
  useLocation.mockReturnValue({ pathname: '/doctor/5' });
  expect(renderToStaticMarkup(<DoctorPage />)).not.toContain('data-fill');
});
