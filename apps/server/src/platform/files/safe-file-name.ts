const longest = 120;

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv; charset=utf-8': 'csv',
  'text/plain; charset=utf-8': 'txt',
};

/** A name that is a name, never a path, and ends as its content does. */
export function buildSafeFileName(given: string, contentType: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${Array.from(stem).slice(0, longest).join('') || 'file'}.${endings[contentType] ?? 'bin'}`;
}
