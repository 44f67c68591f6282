/** A column of a printed table; figures stand at the end of their column. */
export interface SheetColumn {
  readonly heading: string;
  readonly isFigure: boolean;
  /** In mm, the room to write in by hand. */
  readonly written?: number | undefined;
  /** The text of the row above is not repeated, except at the top of a page. */
  readonly isGrouped?: boolean | undefined;
}

/** A table on paper: a report or a list as it was exported (API-38). Every text is as it is to be read. */
export interface TableSheetFacts {
  readonly title: string;
  /** The lines below the title: period, filters, the pharmacy. */
  readonly about: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, set in bold: the totals of the columns. */
  readonly totals?: readonly string[];
  /** The day of the print and the person who printed. */
  readonly printed: string;
  /** With {page} and {pages}. */
  readonly pageWords: string;
  /** Columns stand from right to left, for readers of Arabic. */
  readonly isFromRight: boolean;
}
