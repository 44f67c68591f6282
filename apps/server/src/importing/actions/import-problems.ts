import type { RowNote } from '@packwright/core/import-files';

/** Why a row cannot be imported. */
export class ImportProblems extends Error {
  readonly problems: readonly RowNote[];

  constructor(problems: readonly RowNote[]) {
    super('A row of a file is refused');
    this.problems = problems;
  }
}
