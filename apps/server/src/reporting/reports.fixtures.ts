import type { ApiClient, TestServer } from '../../tests/test-server.ts';

type Body = Parameters<ApiClient['exportReport']>[0]['body'];

/** The lines of a report as CSV, its headings first; empty when it has no file. */
export async function exportLines(
  server: TestServer,
  api: ApiClient,
  reportSettingId: number,
  body: Body,
): Promise<string[]> {
  const { data } = await api.exportReport({ params: { reportSettingId }, body: { ...body, format: 'csv' } });
  if (data.fileUrl === '') return [];
  const file = await server.app.inject({ method: 'GET', url: data.fileUrl });
  return file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
}

/** One column of such lines, by its heading; no cell of the tests holds a comma beside its quotes. */
export function pickColumn([head = '', ...lines]: readonly string[], heading: string): string[] {
  const split = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
  const at = split(head).indexOf(heading);
  if (at < 0) throw new Error(`The report has no column ${heading}`);
  return lines.map((line) => split(line)[at] ?? '');
}
