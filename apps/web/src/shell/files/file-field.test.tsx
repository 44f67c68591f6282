import type { DragEvent, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EditFormHandle } from '../../kit/form/index.ts';
import { FileField } from './file-field.tsx';

type Drop = (event: DragEvent) => void;
type Values = { fileId: number };

const drawn = vi.hoisted(() => ({ drop: (() => undefined) as Drop, isDisabled: false }));
const { change, mutateAsync } = vi.hoisted(() => ({
  change: vi.fn(),
  mutateAsync: vi.fn<(file: File) => Promise<number>>(),
}));

vi.mock('@mantine/core', () => ({
  Button: () => null,
  FileButton: () => null,
  Loader: () => null,
  Input: {
    Wrapper: ({ children }: { children: ReactElement<{ onDrop: Drop }> }) => {
      drawn.drop = children.props.onDrop;
      return null;
    },
  },
}));
vi.mock('../../kit/form/index.ts', () => ({
  FieldCell: ({ children }: { children: ReactNode }) => children,
  useField: () => ({ value: 0, change, focusTarget: vi.fn(), frame: { disabled: drawn.isDisabled } }),
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('./use-upload.ts', () => ({ useUpload: () => ({ isPending: false, mutateAsync }) }));

const onUploaded = vi.fn<(file: File) => void>();

/** Draws the field; answers what drops a file on it. */
function drawField({ disabled = false } = {}): (file: File) => void {
  drawn.isDisabled = disabled;
  renderToStaticMarkup(
    <FileField
      form={{} as EditFormHandle<Values>}
      name="fileId"
      label="File"
      disabled={disabled}
      onUploaded={onUploaded}
    />,
  );
  return (file) =>
    drawn.drop({ preventDefault: () => undefined, dataTransfer: { files: [file] } } as unknown as DragEvent);
}

beforeEach(() => vi.clearAllMocks());

test('of two files the last one counts, whichever is uploaded first', async () => {
  const first = Promise.withResolvers<number>();
  const last = Promise.withResolvers<number>();
  mutateAsync.mockReturnValueOnce(first.promise).mockReturnValueOnce(last.promise);
  const drop = drawField();
  const [chart, letter] = [new File(['a'], 'chart.pdf'), new File(['b'], 'letter.pdf')];
  drop(chart);
  drop(letter);
  last.resolve(2);
  await vi.waitFor(() => expect(change).toHaveBeenLastCalledWith(2));
  first.resolve(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(change.mock.calls).toEqual([[0], [0], [2]]);
  expect(onUploaded.mock.calls).toEqual([[letter]]);
});

test('a field that is disabled takes no dropped file', () => {
  drawField({ disabled: true })(new File(['a'], 'chart.pdf'));
  expect(mutateAsync).not.toHaveBeenCalled();
});
