import { Refusal, sharedRefusals } from '@packwright/contract';
import { expect, test, vi } from 'vitest';
import {
  useArchiveGroup,
  useDeleteWard,
  useOrderWards,
  useSaveWard,
  useSetGroupActive,
  useUpdateGroup,
  useUpdatePrintOptions,
  useUpdateSigningCodes,
} from './groups.ts';

const refuse = vi.hoisted(() => vi.fn());
vi.mock('../../shell/client.ts', () => ({ client: new Proxy({}, { get: () => refuse }) }));
vi.mock('@tanstack/react-query', () => ({
  useMutation: ({ mutationFn }: { mutationFn: unknown }) => mutationFn,
  useQueryClient: () => ({}),
  useQuery: vi.fn(),
  keepPreviousData: undefined,
}));

type Changing = (input: unknown) => Promise<unknown>;

// Proves API-20.
test.each([
  ['save', () => useUpdateGroup(1), {}],
  ['archive', () => useArchiveGroup(), 1],
  ['make active', () => useSetGroupActive(), { id: 1, isActive: true }],
  ['make inactive', () => useSetGroupActive(), { id: 1, isActive: false }],
  ['save the print options', () => useUpdatePrintOptions(1), { version: 1 }],
  ['save the signing codes', () => useUpdateSigningCodes(1), { codes: [] }],
  ['add a ward', () => useSaveWard(1), { wardId: 0, name: 'East' }],
  ['rename a ward', () => useSaveWard(1), { wardId: 3, name: 'East' }],
  ['order the wards', () => useOrderWards(1), []],
  ['remove a ward', () => useDeleteWard(), 3],
])('a refusal to %s is a warning', async (_, use, input) => {
  refuse.mockRejectedValue(new Refusal(sharedRefusals.changedMeanwhile));
  const change = use() as unknown as Changing;
  await expect(change(input)).rejects.toMatchObject({ title: 'Warning' });
});
